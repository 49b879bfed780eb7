import type {
  CompanyInvoice,
  NewTransfer,
  ReceivedTransfer,
  RouteById,
  RouteReply,
  RouteRequest,
} from '@escale/contract';
import { likelyFor } from '@escale/rules';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../../platform/errors/api-error.ts';
import { withIdempotency } from '../../../../platform/http/idempotency.ts';
import { changeInvoice, type InvoiceState, readInvoice } from '../invoice.queries.ts';
import { requireOwed } from '../owed.ts';
import { holdInvoice } from '../reach-invoice.ts';
import { requireUnspent } from '../refund.service.ts';
import { postPaid, settleInvoice } from '../settle.service.ts';
import { shownInvoice } from '../shown.ts';
import {
  lockTransfer,
  readMatches,
  readOpenInvoices,
  readTransfer,
  readTransferSums,
  readTransfers,
} from './transfer.queries.ts';

type Details = RouteReply<RouteById<'transfers.get'>>;
type List = RouteById<'transfers.list'>;

/** The most invoices that are proposed for a transfer. */
const mostCandidates = 10;

/** Transfers that arrived at the bank, and how many of them wait. */
export async function listTransfers({ db }: Context, query: RouteRequest<List>['query']): Promise<RouteReply<List>> {
  return { ...(await readTransfers(db, query)), ...(await readTransferSums(db)) };
}

export async function seeTransfer({ db }: Context, id: string): Promise<Details> {
  const transfer = await readTransfer(db, id);
  if (transfer === null) throw new ApiError('resource.not-found');
  return detailsOf(db, transfer);
}

async function detailsOf(db: Db, transfer: ReceivedTransfer): Promise<Details> {
  const matches = await readMatches(db, transfer.id);
  return {
    transfer,
    matches: await Promise.all(
      matches.map(async ({ invoiceId, cents }) => ({ ...(await companyInvoiceOf(db, invoiceId)), cents })),
    ),
  };
}

async function companyInvoiceOf(db: Db, id: string): Promise<CompanyInvoice> {
  const invoice = await readInvoice(db, id);
  if (invoice === null) throw new ApiError('resource.not-found');
  return { companyId: invoice.companyId, companyName: invoice.companyName, invoice: shownInvoice(invoice) };
}

/** Unpaid invoices that a transfer may pay: whatever is searched for, else by reference, amount and payer (INT-04). */
export async function proposeInvoices(
  { db }: Context,
  id: string,
  q = '',
): Promise<RouteReply<RouteById<'transfers.candidates'>>> {
  const transfer = await readTransfer(db, id);
  if (transfer === null) throw new ApiError('resource.not-found');
  const open = await readOpenInvoices(db, q);
  const restCents = transfer.amountCents - transfer.matchedCents;
  const likely =
    q === '' ? likelyFor({ ...transfer, restCents }, open) : open.map((one) => ({ ...one, reason: 'search' as const }));
  return {
    items: await Promise.all(
      likely.slice(0, mostCandidates).map(async ({ id: invoiceId, reason, openCents }) => ({
        ...(await companyInvoiceOf(db, invoiceId)),
        reason,
        openCents,
      })),
    ),
  };
}

/** Records a transfer that the bank shows; a repeated request records nothing more. */
export function recordTransfer(
  { db, clock }: Context,
  { actor, body, idempotencyKey: key }: { actor: Actor; body: NewTransfer; idempotencyKey: string },
): Promise<Details> {
  return transact(db, (tx) =>
    withIdempotency(tx, { actor, key, routeId: 'transfers.record', body }, async () => {
      const { receivedOn: received_on, amountCents: amount_cents, payer, reference } = body;
      if (received_on > clock.today('Europe/Paris')) throw refusedField('request.invalid', '/body/receivedOn');
      const row = {
        received_on,
        amount_cents,
        payer,
        reference,
        recorded_by: actor.memberId,
        recorded_at: clock.now(),
      };
      const { id } = await tx.insertInto('bank_transfer').values(row).returning('id').executeTakeFirstOrThrow();
      return { transfer: await requireTransfer(tx, id), matches: [] };
    }),
  );
}

/** Removes a transfer that was recorded by mistake. */
export async function removeTransfer({ db }: Context, id: string): Promise<{ done: true }> {
  await transact(db, async (tx) => {
    const { matchedCents } = await holdTransfer(tx, id);
    if (matchedCents > 0) throw new ApiError('payment.invoice-paid');
    await tx.deleteFrom('bank_transfer').where('id', '=', id).execute();
  });
  return { done: true };
}

/** The rest of a transfer is explained: it no longer waits. */
export function closeTransfer({ db, clock }: Context, id: string, note: string): Promise<Details> {
  return transact(db, async (tx) => {
    await holdTransfer(tx, id);
    await tx
      .updateTable('bank_transfer')
      .set({ closed_at: clock.now(), closed_note: note })
      .where('id', '=', id)
      .execute();
    return detailsOf(tx, await requireTransfer(tx, id));
  });
}

/**
 * Uses a transfer for an invoice as far as both go: an invoice is paid once all of it has arrived; a rest of the transfer stays for another
 * one (INT-04).
 */
export function matchTransfer(context: Context, actor: Actor, id: string, invoiceId: string): Promise<Details> {
  return transact(context.db, async (tx) => {
    const transfer = await holdTransfer(tx, id);
    const invoice = await holdInvoice(tx, actor, 'platform.invoices', invoiceId);
    requireOwed(invoice);
    const openCents = invoice.includingTaxCents - invoice.receivedCents;
    const cents = Math.min(transfer.amountCents - transfer.matchedCents, openCents);
    if (cents <= 0 || transfer.state === 'closed') throw new ApiError('payment.failed');
    const at = context.clock.now();
    await tx
      .insertInto('bank_match')
      .values({ transfer_id: id, invoice_id: invoiceId, cents, matched_by: actor.memberId, matched_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['transfer_id', 'invoice_id'])
          .doUpdateSet((is) => ({ cents: is('bank_match.cents', '+', cents) })),
      )
      .execute();
    if (cents === openCents) await settleInvoice(tx, context, invoiceId, { by: 'bank', madeBy: actor.memberId });
    await recordMatch(tx, context, actor, { action: 'transfers.match', before: invoice });
    return detailsOf(tx, await requireTransfer(tx, id));
  });
}

/** Takes a transfer off an invoice, which is to be paid again; credits that it loaded leave the company's account. */
export function unmatchTransfer(context: Context, actor: Actor, id: string, invoiceId: string): Promise<Details> {
  return transact(context.db, async (tx) => {
    await holdTransfer(tx, id);
    const invoice = await holdInvoice(tx, actor, 'platform.invoices', invoiceId);
    const isMatched = (await readMatches(tx, id)).some((match) => match.invoiceId === invoiceId);
    if (!isMatched) throw new ApiError('resource.not-found');
    // The credit note has given its money back: there is nothing left to use for another invoice.
    if (invoice.status === 'refunded') throw new ApiError('payment.invoice-refunded');
    if (invoice.status === 'paid') await reopen(tx, context, actor, invoice);
    await tx.deleteFrom('bank_match').where('transfer_id', '=', id).where('invoice_id', '=', invoiceId).execute();
    await recordMatch(tx, context, actor, { action: 'transfers.unmatch', before: invoice });
    return detailsOf(tx, await requireTransfer(tx, id));
  });
}

/** An invoice that transfers had paid is to be paid again; where a card has paid a part of it, it is taken back by a credit note instead. */
async function reopen(tx: Db, { clock }: Context, actor: Actor, invoice: InvoiceState): Promise<void> {
  const { id, companyId, type, includingTaxCents, dueDate, timezone } = invoice;
  if (invoice.method !== 'bankTransfer') throw new ApiError('payment.invoice-by-card');
  if (type === 'customer_balance') await requireUnspent(tx, companyId, includingTaxCents);
  await postPaid(tx, invoice, { kind: 'withdrawal', sign: -1, madeBy: actor.memberId, at: clock.now() });
  const isLate = dueDate !== null && dueDate < clock.today(timezone);
  await changeInvoice(tx, id, { status: isLate ? 'delayed' : 'sent', paid_at: null });
}

async function recordMatch(
  tx: Db,
  context: Context,
  actor: Actor,
  { action, before }: { action: 'transfers.match' | 'transfers.unmatch'; before: InvoiceState },
): Promise<void> {
  const after = await readInvoice(tx, before.id);
  if (after === null) throw new ApiError('resource.not-found');
  const states = { before: shownInvoice(before), after: shownInvoice(after) };
  await recordChange(tx, context, actor, { companyId: before.companyId, action, subjectId: before.id, ...states });
}

async function holdTransfer(tx: Db, id: string): Promise<ReceivedTransfer> {
  const transfer = await lockTransfer(tx, id);
  if (transfer === null) throw new ApiError('resource.not-found');
  return transfer;
}

async function requireTransfer(db: Db, id: string): Promise<ReceivedTransfer> {
  const transfer = await readTransfer(db, id);
  if (transfer === null) throw new ApiError('resource.not-found');
  return transfer;
}
