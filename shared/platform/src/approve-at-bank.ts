import { api } from '@escale/contract';
import { call } from './http/call.ts';

/**
 * Leaves for the page of the bank when a card payment wants the member's approval (3-D Secure, BKG-10); it leads back to the booking.
 * False when none does, or when that cannot be asked now: the booking's page says that it waits for its card.
 */
export async function approveAtBank(paymentIds: readonly string[]): Promise<boolean> {
  for (const id of paymentIds) {
    const requested = await call(api.payments.get, { params: { id } }).catch(() => null);
    if (!requested?.payment.actionUrl) continue;
    location.assign(requested.payment.actionUrl);
    return true;
  }
  return false;
}
