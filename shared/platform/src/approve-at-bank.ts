import { api } from '@escale/contract';
import { call } from './http/call.ts';

/**
 * Redirects to the bank when a card payment requires the member's approval (3-D Secure, BKG-10); the bank redirects back to the booking.
 * False when no payment does, or when the request for it fails: the booking's page then shows that it waits for its card.
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
