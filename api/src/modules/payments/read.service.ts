import type { CardStep, Payment } from '@escale/contract';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { advancePayment } from './saga/advance.service.ts';

type Reply = { payment: Payment };

/** The caller's own payment; anyone else's is `resource.not-found`. */
export async function seePayment({ db }: Context, { memberId }: Actor, id: string): Promise<Reply> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError('resource.not-found');
  const payment = {
    id,
    bookingId: row.booking_id,
    invoiceId: row.invoice_id,
    // The column's check constraint allows nothing else.
    status: row.status as Payment['status'],
    cents: row.cents,
    currency: 'EUR' as const,
    capturedCents: row.captured_cents,
    refundedCents: row.refunded_cents,
    clientSecret: row.client_secret,
    actionUrl: row.action_url,
    lapsesAt: new Date(row.lapses_at).toISOString(),
  };
  return { payment };
}

/**
 * Called when the member has come back from the bank's page: asks the provider for the outcome. `payment.failed` when the card was refused,
 * `payment.intent-failed` when it was too late, `payment.provider-error` when the payment could not be made, `payment.invoice-paid` when
 * another payment was quicker.
 */
export async function confirmPayment(context: Context, actor: Actor, id: string): Promise<Reply> {
  await seePayment(context, actor, id);
  const { status, failure } = await advancePayment(context, id, { requested: true });
  if (failure !== null) throw new ApiError(failure);
  if (status === 'released') throw new ApiError('payment.intent-failed');
  return seePayment(context, actor, id);
}

/** Progress of a payment for the member who has just made it, and the approval that the bank still needs. */
export async function cardStepOf(db: Db, id: string): Promise<CardStep> {
  const row = await db
    .selectFrom('payment')
    .select(['status', 'client_secret', 'action_url'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // The column's check constraint allows nothing else.
  const status = row.status as CardStep['status'];
  return { status, clientSecret: row.client_secret, actionUrl: row.action_url };
}
