import type { BankTransfer, CardStep, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { advancePayment, cardStepOf, openPayment } from '../../payments/public.ts';
import { requireBank } from './bank.ts';
import { changeInvoice, type InvoiceState, lockInvoiceRow, readInvoice } from './invoice.queries.ts';
import { findByLink } from './link.service.ts';
import { requireOwed } from './owed.ts';
import { reachInvoice } from './reach-invoice.ts';
import { shownByLink, shownInvoice } from './shown.ts';

type Pay = RouteById<'invoices.pay'>;
type How = RouteRequest<Pay>['body'];
type ByLink = RouteReply<RouteById<'invoices.pay-by-link'>>;
interface Paid {
  invoice: InvoiceState;
  card: CardStep | null;
  transfer: BankTransfer | null;
}

/** Pays an invoice of the company, by a card now or by a transfer that support will find at the bank (CKP-09). */
export async function payInvoice(context: Context, actor: Actor, id: string, how: How): Promise<RouteReply<Pay>> {
  const { companyId } = await reachInvoice(context.db, actor, id);
  // A payment that support starts has no member: only members of the company see its payments.
  const memberId = actor.companyId === companyId ? actor.memberId : null;
  const { invoice, ...paid } = await pay(context, { id, how, memberId, returnTo: `/invoices/${id}` });
  return { invoice: shownInvoice(invoice), ...paid };
}

/** Return path of the bank's page after payment by a link: the page knows its link itself, so that no token is stored with the payment. */
const afterLink = '/invoices/pay/return';

/** The same by means of a link. */
export async function payByLink(context: Context, token: string, how: How): Promise<ByLink> {
  const { id } = await findByLink(context, token);
  const { invoice, ...paid } = await pay(context, { id, how, memberId: null, returnTo: afterLink });
  return { invoice: shownByLink(invoice), ...paid };
}

interface Requested {
  id: string;
  how: How;
  memberId: string | null;
  returnTo: string | null;
}

async function pay(context: Context, requested: Requested): Promise<Paid> {
  const { db, config } = context;
  const paymentId = await transact(db, async (tx) => begin(tx, context, requested));
  const failure = paymentId === null ? null : (await advancePayment(context, paymentId)).failure;
  if (failure !== null) throw new ApiError(failure, { details: { because: failure } });
  const invoice = await readInvoice(db, requested.id);
  if (invoice === null) throw new ApiError('resource.not-found');
  const transfer = paymentId === null ? requireBank(config, invoice.name ?? '') : null;
  return { invoice, card: paymentId === null ? null : await cardStepOf(db, paymentId), transfer };
}

/**
 * Opens a card payment and returns its id; null for a transfer. Several cards may be tried at once: the first that holds the money pays,
 * the others are released with `payment.invoice-paid`.
 */
async function begin(tx: Db, context: Context, { id, how, memberId, returnTo }: Requested): Promise<string | null> {
  const invoice = await lockInvoiceRow(tx, id);
  if (invoice === null) throw new ApiError('resource.not-found');
  requireOwed(invoice);
  if (how.method === 'bankTransfer') {
    requireBank(context.config, '');
    await changeInvoice(tx, id, { method: 'bankTransfer' });
    return null;
  }
  const { companyId, includingTaxCents, receivedCents } = invoice;
  const cents = includingTaxCents - receivedCents;
  const cardToken = how.cardToken ?? '';
  return openPayment(tx, context, { invoiceId: id, memberId, companyId, cents, cardToken, keptFor: null, returnTo });
}
