import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { cardProvider } from '../../../providers/payment/index.ts';
import { PaymentTrouble, type ProviderName } from '../../../providers/payment/port.ts';
import { findPayment } from '../payment.queries.ts';
import { advancePayment } from '../saga/advance.service.ts';

/**
 * Processes a provider's message once (INV-03). The message only signals a change; the state is read from the provider, so messages may
 * come late, twice and in any order. One about an unknown payment is stored and acknowledged like any other, or the provider would retry it
 * for days. A message without a valid signature is `request.invalid`.
 */
export async function receiveMessage(
  context: Context,
  name: ProviderName,
  { body, signature }: { body: Buffer; signature: string },
): Promise<void> {
  const provider = cardProvider(context, name);
  if (provider === null) throw new ApiError('resource.not-found');
  const event = await provider.parseEvent(body, signature).catch((cause: unknown) => {
    throw cause instanceof PaymentTrouble ? new ApiError('request.invalid', { cause }) : cause;
  });
  const paymentId = await transact(context.db, async (tx) => {
    const found = await findPayment(tx, name, event);
    const { id: event_id, type, reference } = event;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('payment_event')
      .values({ provider: name, event_id, type, reference, payment_id: found, at: context.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (found === null || numInsertedOrUpdatedRows === 0n) return null;
    await context.jobs.enqueue(tx, 'payments.advance', { paymentId: found, requested: true });
    return found;
  });
  // On failure the job continues.
  if (paymentId === null) return;
  await advancePayment(context, paymentId, { requested: true }).catch((error: unknown) => {
    context.log.warn({ err: error, paymentId }, 'card provider webhook received, the payment waits for the worker');
  });
}
