import type { CompanyBilling } from '@escale/contract';
import { dueDate, invoiceName, isOwed } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/facts/facts.ts';
import { companyAccountId, postAll } from '../../ledger/public.ts';
import { orderLetter } from './due/letters.service.ts';
import { changeInvoice, type InvoiceState, lockInvoiceRow, nextNumber } from './invoice.queries.ts';
import { keptCardRefused, reloadPaymentFailed } from './invoice-facts.ts';

/** Locks an invoice; take this lock before those of its payments and of ledger accounts. */
export async function lockInvoice(tx: Db, id: string): Promise<InvoiceState> {
  const invoice = await lockInvoiceRow(tx, id);
  if (invoice === null) throw new Error(`no invoice ${id}`);
  return invoice;
}

/** Whether an invoice is paid, or a card holds its money. */
export function isTaken({ status, paymentId }: Pick<InvoiceState, 'status' | 'paymentId'>): boolean {
  return status === 'paid' || status === 'refunded' || paymentId !== null;
}

/** The first card that holds the money of an invoice pays it. Returns null for that one, otherwise the reason for the refusal. */
export async function claimInvoice(
  tx: Db,
  id: string,
  paymentId: string,
): Promise<'payment.invoice-paid' | 'payment.failed' | null> {
  const invoice = await lockInvoice(tx, id);
  if (isTaken(invoice)) return invoice.paymentId === paymentId ? null : 'payment.invoice-paid';
  if (!isOwed(invoice.status) && invoice.status !== 'pending') return 'payment.failed';
  await changeInvoice(tx, id, { payment_id: paymentId, method: 'card' });
  return null;
}

/**
 * Gives an invoice its number and date, as of today, and stores both parties as they are now (INV-01, INV-02). A due date that was agreed
 * stays, unless it has passed.
 */
export async function issueInvoice(
  tx: Db,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  invoice: InvoiceState,
) {
  const date = clock.today(invoice.timezone);
  const year = Number(date.slice(0, 4));
  const name = invoiceName(year, await nextNumber(tx, invoice.companyId, year));
  const { dueDate: agreed } = invoice;
  const due_on = agreed !== null && agreed >= date ? agreed : dueDate(date);
  const issued = { name, issued_on: date, due_on };
  const sides = { seller: keptSide(config.seller), buyer: keptSide(invoice.buyer) };
  await changeInvoice(tx, invoice.id, { ...issued, ...sides, status: 'sent' });
  return { ...invoice, name };
}

/** A party of an invoice as it is stored. */
export const keptSide = (side: CompanyBilling | null) => side && JSON.stringify(side);

/** Marks an invoice as paid and loads its credits into the company's account, once (CKP-09, CKP-10, POL-07). */
export async function settleInvoice(
  tx: Db,
  context: Pick<Context, 'clock' | 'config' | 'jobs'>,
  id: string,
  paid: { by: 'card'; paymentId: string } | { by: 'bank'; madeBy: string },
): Promise<void> {
  const locked = await lockInvoice(tx, id);
  const isSettled = locked.status === 'paid' || locked.status === 'refunded';
  if (isSettled || (paid.by === 'card' && locked.paymentId !== paid.paymentId)) return;
  const invoice = locked.name === null ? await issueInvoice(tx, context, locked) : locked;
  const at = context.clock.now();
  const method = paid.by === 'card' ? ('card' as const) : ('bankTransfer' as const);
  await changeInvoice(tx, id, { status: 'paid', paid_at: at, method });
  const madeBy = invoice.madeBy ?? (paid.by === 'bank' ? paid.madeBy : null);
  await postPaid(tx, { ...invoice, method }, { kind: 'reload', sign: 1, madeBy, at });
  await orderLetter(tx, context, { invoiceId: id, kind: 'paid' });
}

/** A movement of the ledger by the money of an invoice. */
interface PaidPosting {
  kind: 'reload' | 'withdrawal' | 'refund';
  /** -1 where it is taken back. */
  sign: 1 | -1;
  madeBy: string | null;
  at: string;
}

/**
 * Posts the money of an invoice to where it counts: a load to the company's account; the month's credits of budgets to the grants, which
 * had advanced them. Other invoices move no credits.
 */
export async function postPaid(
  tx: Db,
  { id, companyId, type, month, name, postings, ...invoice }: InvoiceState,
  { kind, sign, madeBy, at }: PaidPosting,
): Promise<void> {
  const isAdvanced = type === 'customer_cost_transfer' && month !== null;
  if (type !== 'customer_balance' && !isAdvanced) return;
  const to = isAdvanced ? ('grants' as const) : { id: await companyAccountId(tx, companyId) };
  const cents = invoice.includingTaxCents;
  // A card pays what transfers have left.
  const card = invoice.method === 'card' ? cents - invoice.receivedCents : 0;
  const entries = [
    { account: to, cents: sign * cents },
    { account: 'card' as const, cents: 0 - sign * card },
    { account: 'bank' as const, cents: sign * (card - cents) },
  ];
  const note = name === null ? {} : { note: name };
  const posting = { kind, invoiceId: id, posting: postings + 1, ...note, ...(madeBy ? { madeBy } : {}), entries };
  await changeInvoice(tx, id, { postings: postings + 1 });
  await postAll(tx, [posting], at);
}

/** A card payment failed or its money was lost on the way: the invoice may be paid again; the invoice of a pending reload ends. */
export async function giveInvoiceBack(tx: Db, context: Context, id: string, paymentId: string): Promise<void> {
  const { status, companyId, automatic, chargePaymentId, ...invoice } = await lockInvoice(tx, id);
  if (invoice.paymentId !== null && invoice.paymentId !== paymentId) return;
  if (status === 'pending') {
    await changeInvoice(tx, id, { status: 'error', payment_id: null });
    if (automatic) await publish(tx, context, reloadPaymentFailed, { companyId });
    return;
  }
  if (!isOwed(status)) return;
  const isCharge = chargePaymentId === paymentId;
  await changeInvoice(tx, id, { payment_id: null, ...(isCharge ? { charge_payment_id: null } : {}) });
  if (!isCharge) return;
  await orderLetter(tx, context, { invoiceId: id, kind: 'cardRefused' });
  await publish(tx, context, keptCardRefused, { companyId, invoiceId: id });
}
