import { randomUUID } from 'node:crypto';
import { pages } from '@escale/contract';
import { ownPath } from '@escale/rules';
import { secondsAfter } from '../../platform/clock/instants.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { changePayment, lockPayment, lockPaymentOf } from './payment.queries.ts';
import { isOver, type PaymentState } from './payment-state.ts';

/** Minutes within which the card must be held, the member's approval included. */
const holdMinutes = 15;
/** Seconds after which the worker takes over a payment whose request has died. */
const safetyNet = 20;

/** A card payment for a booking or an invoice. */
export type PaymentRequest = {
  companyId: string | null;
  /** The card's part of the price. */
  cents: number;
  cardToken: string;
  /** Path on our own pages to come back to after 3-D Secure; null for the result of the paid booking or the list of invoices. */
  returnTo: string | null;
} & (
  | { bookingId: string; memberId: string }
  | {
      invoiceId: string;
      memberId: string | null;
      /** The provider's id of the company that keeps the card with it; null for a card that is used once. */
      keptFor: string | null;
    }
);

/**
 * Inserts a payment and enqueues the job that advances it; returns its id. No provider is called before the transaction has committed:
 * `advancePayment` does that (BKG-10). `payment.failed` where card payments are disabled.
 */
export async function openPayment(tx: Db, context: Context, requested: PaymentRequest): Promise<string> {
  const { memberId, companyId, cents, cardToken, returnTo } = requested;
  const { clock, config, jobs } = context;
  const { provider } = config.cards;
  if (provider === 'none' || cardToken === '') throw new ApiError('payment.failed');
  const now = clock.now();
  const nextTryAt = secondsAfter(now, safetyNet);
  // Only paths with a leading slash are accepted: a relative path would resolve differently on each page.
  const back = returnTo?.startsWith('/') ? ownPath(returnTo) : null;
  const { id } = await tx
    .insertInto('payment')
    .values({
      ...subjectOf(requested),
      member_id: memberId,
      company_id: companyId,
      cents,
      card_token: cardToken,
      provider,
      key: randomUUID(),
      return_to: back ?? pageOf(requested),
      next_try_at: nextTryAt,
      lapses_at: secondsAfter(now, holdMinutes * 60),
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(tx, 'payments.advance', { paymentId: id }, { at: nextTryAt });
  return id;
}

function subjectOf(requested: PaymentRequest) {
  if ('bookingId' in requested) return { booking_id: requested.bookingId };
  return { invoice_id: requested.invoiceId, kept_for: requested.keptFor };
}

function pageOf(requested: PaymentRequest): string {
  return 'bookingId' in requested ? pages.bookingResult([requested.bookingId]) : pages.invoices();
}

/**
 * Requests the capture of the held money when the booking is confirmed. Throws when the card holds nothing, because that booking must not
 * be confirmed.
 */
export async function capturePayment(tx: Db, context: Context, bookingId: string): Promise<void> {
  const payment = await lockPaymentOf(tx, bookingId);
  if (payment === null || payment.wanted === 'capture') return;
  if (payment.status !== 'held' || payment.wanted !== 'hold') {
    throw new ApiError('payment.failed', { cause: new Error(`payment ${payment.id} holds nothing`) });
  }
  await want(tx, context, payment, { wanted: 'capture' });
}

/** Requests the release of the held money, or a full refund where it was captured, because the booking ended. */
export async function releasePayment(tx: Db, context: Context, bookingId: string): Promise<void> {
  const payment = await lockPaymentOf(tx, bookingId);
  if (payment === null) return;
  const isTaken = payment.status === 'captured' || payment.status === 'capturing';
  await want(tx, context, payment, isTaken ? { given_back_cents: payment.cents } : { wanted: 'release' });
}

/** Refunds cents of a confirmed booking to its card; what is not captured yet is then never captured. */
export async function refundPayment(tx: Db, context: Context, bookingId: string, cents: number): Promise<void> {
  if (cents === 0) return;
  const payment = await lockPaymentOf(tx, bookingId);
  const givenBack = (payment?.givenBackCents ?? 0) + cents;
  if (payment === null || cents < 0 || givenBack > payment.cents) {
    throw new Error(`${cents} cents of booking ${bookingId} were not paid by card`);
  }
  await want(tx, context, payment, { given_back_cents: givenBack });
}

/** Refunds a paid invoice to the card that paid it; does nothing where no card did. */
export async function refundInvoicePayment(
  tx: Db,
  context: Context,
  { paymentId }: { paymentId: string | null },
): Promise<void> {
  const payment = paymentId === null ? null : await lockPayment(tx, paymentId);
  if (payment !== null) await want(tx, context, payment, { given_back_cents: payment.cents });
}

/** Stores what the booking requires; a step under way finishes first, and the worker continues from there. */
async function want(
  tx: Db,
  { clock, jobs }: Context,
  payment: PaymentState,
  wish: { wanted?: 'capture' | 'release'; given_back_cents?: number },
): Promise<void> {
  if (isOver(payment.status)) return;
  const now = clock.now();
  const isUnderWay = payment.movingCents !== null || ['holding', 'capturing', 'releasing'].includes(payment.status);
  await changePayment(tx, payment.id, now, { ...wish, ...(isUnderWay ? {} : { next_try_at: now }) });
  await jobs.enqueue(tx, 'payments.advance', { paymentId: payment.id });
}
