import type { RouteById, RouteReply } from '@escale/contract';
import { creditNoteName, reversedLines } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { companyBalance, lockCompanyAccount } from '../../ledger/public.ts';
import { refundInvoicePayment } from '../../payments/public.ts';
import { orderLetter } from './due/letters.service.ts';
import { changeInvoice, type InvoiceState, insertCreditNote, nextCreditNote, readInvoice } from './invoice.queries.ts';
import { insertLines, linesOf } from './lines.queries.ts';
import { holdInvoice } from './reach-invoice.ts';
import { keptSide, postPaid } from './settle.service.ts';
import { shownInvoice } from './shown.ts';

type Reply = RouteReply<RouteById<'invoices.refund'>>;

/**
 * Support takes a paid invoice back (INV-01): it keeps its number and amounts, and a credit note in a series of its own takes them back
 * line by line. Money paid by card goes back to the card, a transfer is returned by support; credits that were loaded leave the company's
 * account, `credits.not-enough` when they are spent.
 */
export function refundInvoice(context: Context, actor: Actor, id: string): Promise<Reply> {
  return transact(context.db, async (tx) => {
    const invoice = await holdInvoice(tx, actor, 'platform.invoices', id);
    if (invoice.status !== 'paid' || invoice.type === 'customer_credit_note') throw new ApiError('payment.failed');
    const at = context.clock.now();
    const creditNoteId = await issueCreditNote(tx, context, invoice, actor.memberId);
    await takeBack(tx, invoice, { creditNoteId, madeBy: actor.memberId, at });
    await changeInvoice(tx, id, { status: 'refunded' });
    await refundInvoicePayment(tx, context, invoice);
    await orderLetter(tx, context, { invoiceId: creditNoteId, kind: 'credited' });
    const after = await shownOf(tx, id);
    const creditNote = await shownOf(tx, creditNoteId);
    await recordChange(tx, context, actor, {
      companyId: invoice.companyId,
      action: 'invoices.refund',
      subjectId: id,
      before: { ...shownInvoice(invoice) },
      after: { ...after, creditNote: creditNote.name },
    });
    return { invoice: after, creditNote };
  });
}

async function shownOf(tx: Db, id: string) {
  const state = await readInvoice(tx, id);
  if (state === null) throw new ApiError('resource.not-found');
  return shownInvoice(state);
}

async function issueCreditNote(
  tx: Db,
  { clock, config }: Context,
  invoice: InvoiceState,
  madeBy: string,
): Promise<string> {
  const date = clock.today(invoice.timezone);
  const year = Number(date.slice(0, 4));
  const id = await insertCreditNote(tx, invoice, {
    name: creditNoteName(year, await nextCreditNote(tx, invoice.companyId, year)),
    date,
    at: clock.now(),
    madeBy,
    seller: keptSide(invoice.seller ?? config.seller),
    buyer: keptSide(invoice.buyer),
  });
  await insertLines(tx, id, reversedLines(await linesOf(tx, invoice)));
  return id;
}

/** The money that an invoice moved goes back by the credit note. */
async function takeBack(
  tx: Db,
  invoice: InvoiceState,
  { creditNoteId, madeBy, at }: { creditNoteId: string; madeBy: string; at: string },
): Promise<void> {
  const { companyId, includingTaxCents, type } = invoice;
  if (type === 'customer_balance') await requireUnspent(tx, companyId, includingTaxCents);
  const note = { ...invoice, id: creditNoteId, name: null, postings: 0 };
  await postPaid(tx, note, { kind: 'refund', sign: -1, madeBy, at });
}

/** Locks the company's account; `credits.not-enough` where what was loaded is spent. */
export async function requireUnspent(tx: Db, companyId: string, cents: number): Promise<void> {
  await lockCompanyAccount(tx, companyId);
  // The overdraft is for bookings: money that has left the account cannot be paid out of it.
  if ((await companyBalance(tx, companyId)) < cents) throw new ApiError('credits.not-enough');
}
