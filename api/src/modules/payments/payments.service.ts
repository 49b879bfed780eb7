import { randomUUID } from 'node:crypto';
import { pages } from '@escale/contract';
import { ownPath } from '@escale/rules';
import { secondsAfter } from '../../platform/clock/instants.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { changePayment, lockPaymentOf } from './payment.queries.ts';
import { isOver, type PaymentState } from './payment-state.ts';

/** Minutes in which the card must be held, the member's approval included. */
const holdMinutes = 15;
/** Seconds after which the worker goes on with a payment whose request has died. */
const safetyNet = 20;

/** A card payment that a booking or an invoice asks for. */
export type PaymentRequest = {
  companyId: string | null;
  /** What the card pays of the price. */
  cents: number;
  cardToken: string;
  /** Path on our own pages to come back to after 3-D Secure; null: the page of what is paid. */
  returnTo: string | null;
} & (
  | { bookingId: string; memberId: string }
  | {
      invoiceId: string;
      memberId: string | null;
      /** The provider's name of the company that keeps the card with it; null: a card for this once. */
      keptFor: string | null;
    }
);

/**
 * Writes down a payment and orders the worker to see to it; gives its id. Nothing is asked of a provider
 * before the transaction has committed: `advancePayment` does (BKG-10). `payment.failed` where nobody takes cards.
 */
export async function openPayment(tx: Db, context: Context, requested: PaymentRequest): Promise<string> {
  const { memberId, companyId, cents, cardToken, returnTo } = requested;
  const { clock, config, jobs } = context;
  const { provider } = config.cards;
  if (provider === 'none' || cardToken === '') throw new ApiError('payment.failed');
  const now = clock.now();
  const nextTryAt = secondsAfter(now, safetyNet);
  // A path begins with a slash: what could be relative to any page is no page of ours.
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
  return 'bookingId' in requested ? pages.booking(requested.bookingId) : pages.invoices();
}

/** Takes what is held: its booking is confirmed. A booking whose card holds nothing must not be, so it throws. */
export async function capturePayment(tx: Db, context: Context, bookingId: string): Promise<void> {
  const payment = await lockPaymentOf(tx, bookingId);
  if (payment === null || payment.wanted === 'capture') return;
  if (payment.status !== 'held' || payment.wanted !== 'hold') {
    throw new ApiError('payment.failed', { cause: new Error(`payment ${payment.id} holds nothing`) });
  }
  await want(tx, context, payment, { wanted: 'capture' });
}

/** Lets go of what is held, or gives all of it back where it was taken: its booking came to nothing. */
export async function releasePayment(tx: Db, context: Context, bookingId: string): Promise<void> {
  const payment = await lockPaymentOf(tx, bookingId);
  if (payment === null) return;
  const isTaken = payment.status === 'captured' || payment.status === 'capturing';
  await want(tx, context, payment, isTaken ? { given_back_cents: payment.cents } : { wanted: 'release' });
}

/** Gives cents of a confirmed booking back to its card; what is not taken yet is then never taken. */
export async function refundPayment(tx: Db, context: Context, bookingId: string, cents: number): Promise<void> {
  if (cents === 0) return;
  const payment = await lockPaymentOf(tx, bookingId);
  const givenBack = (payment?.givenBackCents ?? 0) + cents;
  if (payment === null || cents < 0 || givenBack > payment.cents) {
    throw new Error(`${cents} cents of booking ${bookingId} were not paid by card`);
  }
  await want(tx, context, payment, { given_back_cents: givenBack });
}

/** Keeps what the booking wants; whatever step is under way ends first, and the worker goes on from there. */
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
