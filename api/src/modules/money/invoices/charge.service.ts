import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { openPayment } from '../../payments/public.ts';
import { changeInvoice } from './invoice.queries.ts';
import { isTaken, lockInvoice } from './settle.service.ts';

/** The card that a company keeps with the provider. */
interface KeptCard {
  card: string;
  keptFor: string;
}

/** Charges an issued invoice to the kept card of its company, with nobody there to approve it: as soon as the transaction has committed. */
export async function chargeInvoice(
  tx: Db,
  context: Context,
  { invoiceId, card: cardToken, keptFor }: KeptCard & { invoiceId: string },
): Promise<void> {
  const invoice = await lockInvoice(tx, invoiceId);
  if (invoice.status !== 'sent' || isTaken(invoice) || invoice.chargePaymentId !== null) return;
  const { companyId, includingTaxCents, receivedCents } = invoice;
  const cents = includingTaxCents - receivedCents;
  const requested = { invoiceId, memberId: null, companyId, cents, cardToken, keptFor, returnTo: null };
  const paymentId = await openPayment(tx, context, requested);
  await changeInvoice(tx, invoiceId, { charge_payment_id: paymentId });
  await context.jobs.enqueue(tx, 'payments.advance', { paymentId });
}
