import type { BankFileRow, Language, RouteById, RouteReply } from '@escale/contract';
import { likelyFor } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../../../../platform/access/actor.ts';
import { recordChange } from '../../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../../platform/context.ts';
import type { Db } from '../../../../../platform/db/database.ts';
import { transact } from '../../../../../platform/db/transact.ts';
import { ApiError } from '../../../../../platform/errors/api-error.ts';
import { eachAlone } from '../../../../../platform/jobs/each-alone.ts';
import { translate } from '../../../../../platform/messages/translate.ts';
import { type OpenInvoice, readOpenInvoices } from '../transfer.queries.ts';
import { matchTransfer } from '../transfers.service.ts';
import { type FiledTransfer, type ReadStatement, readStatement } from './read-statement.ts';

type Preview = RouteReply<RouteById<'transfers.preview-file'>>;
type Imported = RouteReply<RouteById<'transfers.import-file'>>;

/** What a bank's file would record: new transfers with the invoices that they pay, and those that are known already. */
export async function previewFile({ db, config }: Context, xml: string, language: Language): Promise<Preview> {
  const { transfers, left } = statementOf({ config }, xml, language);
  const open = await readOpenInvoices(db, '');
  const known = await readKnown(db, transfers);
  return { items: transfers.map((transfer) => rowOf(transfer, known, open)), left };
}

/**
 * Records the transfers of a bank's file that are not known yet, and uses each for the invoice that it names where the amount is exact. The
 * same file again adds nothing; one that was recorded by hand gets the reference of the bank.
 */
export async function importFile(
  context: Context,
  actor: Actor,
  { xml, language }: { xml: string; language: Language },
): Promise<Imported> {
  const { transfers } = statementOf(context, xml, language);
  const recorded = await transact(context.db, (tx) => record(tx, context, actor, transfers));
  const open = await readOpenInvoices(context.db, '');
  const paid = new Set<string>();
  await eachAlone(
    recorded,
    async (transfer) => {
      const invoice = exactFor(
        transfer,
        open.filter(({ id }) => !paid.has(id)),
      );
      if (invoice === null) return;
      paid.add(invoice.id);
      await matchTransfer(context, actor, transfer.id, invoice.id);
    },
    context.log,
  );
  return { recorded: recorded.length, matched: paid.size, known: transfers.length - recorded.length };
}

function statementOf({ config }: Pick<Context, 'config'>, xml: string, language: Language): ReadStatement {
  const read = readStatement(xml, config.bank?.iban ?? null);
  if (typeof read !== 'string') return read;
  const message = translate(language, `bank-file.fault.${read}`);
  throw new ApiError('request.invalid', { errors: [{ pointer: '/body/xml', message }] });
}

/** Bank references that are recorded, and transfers recorded by hand that have none. */
interface Known {
  references: ReadonlySet<string>;
  byHand: { id: string; receivedOn: string; amountCents: number }[];
}

async function readKnown(db: Db, transfers: readonly FiledTransfer[]): Promise<Known> {
  const references = transfers.map(({ bankReference }) => bankReference);
  const { rows } = await sql<{ id: string; bankReference: string | null; receivedOn: string; amountCents: number }>`
    select id, bank_reference as "bankReference", received_on as "receivedOn", amount_cents as "amountCents" from bank_transfer
    where bank_reference = any(${references}::text[])
      or (bank_reference is null and received_on = any(${transfers.map(({ receivedOn }) => receivedOn)}::date[]))`.execute(
    db,
  );
  return {
    references: new Set(rows.flatMap(({ bankReference }) => bankReference ?? [])),
    byHand: rows.filter(({ bankReference }) => bankReference === null),
  };
}

/** Takes one that was recorded by hand for the same transfer out of those that are known. */
function takeByHand({ receivedOn, amountCents }: FiledTransfer, { byHand }: Known) {
  const at = byHand.findIndex((one) => one.receivedOn === receivedOn && one.amountCents === amountCents);
  return at < 0 ? undefined : byHand.splice(at, 1)[0];
}

function rowOf(transfer: FiledTransfer, known: Known, open: readonly OpenInvoice[]): BankFileRow {
  const { bankReference, receivedOn, amountCents, payer, reference } = transfer;
  const row = { bankReference, receivedOn, amountCents, payer, reference };
  if (known.references.has(bankReference)) return { ...row, state: 'known', pays: null };
  if (takeByHand(transfer, known)) return { ...row, state: 'byHand', pays: null };
  const invoice = exactFor(transfer, open);
  return { ...row, state: 'new', pays: invoice && { name: invoice.name, companyName: invoice.companyName } };
}

/** The unpaid invoice that a transfer names and pays to the cent; null where it is not certain. */
function exactFor(
  { payer, reference, amountCents: restCents }: Pick<FiledTransfer, 'payer' | 'reference' | 'amountCents'>,
  open: readonly OpenInvoice[],
): OpenInvoice | null {
  const [first, second] = likelyFor({ payer, reference, restCents }, open).filter(
    ({ reason, openCents }) => reason === 'reference' && openCents === restCents,
  );
  return first !== undefined && second === undefined ? first : null;
}

async function record(
  tx: Db,
  context: Context,
  actor: Actor,
  transfers: readonly FiledTransfer[],
): Promise<(FiledTransfer & { id: string })[]> {
  // Two who read the same file at once record it once.
  await sql`select pg_advisory_xact_lock(hashtextextended('bank-file', 0))`.execute(tx);
  const known = await readKnown(tx, transfers);
  const recorded: (FiledTransfer & { id: string })[] = [];
  for (const transfer of transfers) {
    const { bankReference: bank_reference } = transfer;
    const own = known.references.has(bank_reference) ? undefined : takeByHand(transfer, known);
    if (own !== undefined) {
      await tx.updateTable('bank_transfer').set({ bank_reference }).where('id', '=', own.id).execute();
      continue;
    }
    const row = await tx
      .insertInto('bank_transfer')
      .values({
        bank_reference,
        received_on: transfer.receivedOn,
        amount_cents: transfer.amountCents,
        payer: transfer.payer,
        reference: transfer.reference,
        recorded_by: actor.memberId,
        recorded_at: context.clock.now(),
      })
      .onConflict((conflict) => conflict.column('bank_reference').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row !== undefined) recorded.push({ ...transfer, id: row.id });
  }
  const after = { transfers: recorded.length, amountCents: recorded.reduce((sum, one) => sum + one.amountCents, 0) };
  if (recorded.length > 0)
    await recordChange(tx, context, actor, { companyId: null, action: 'transfers.import-file', before: null, after });
  return recorded;
}
