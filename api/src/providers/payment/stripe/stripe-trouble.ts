import Stripe from 'stripe';
import { PaymentTrouble } from '../port.ts';

/**
 * Client errors that say nothing of the payment itself: a timeout, a repeat that meets its twin still under way, a rate limit, and a
 * key that was rotated or may not do this, which operators mend.
 */
const notOfThePayment: readonly number[] = [401, 403, 408, 409, 429];

/** An error of the SDK told apart: did Stripe do nothing, or may it have done what we asked? */
export function asTrouble(error: unknown): PaymentTrouble {
  if (error instanceof PaymentTrouble) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new PaymentTrouble(isRefusal(error) ? 'refused' : 'unknown', message, error);
}

function isRefusal(error: unknown): boolean {
  const { errors } = Stripe;
  if (error instanceof errors.StripeSignatureVerificationError) return true;
  if (!(error instanceof errors.StripeError) || error.statusCode === undefined) return false;
  return error.statusCode >= 400 && error.statusCode < 500 && !notOfThePayment.includes(error.statusCode);
}
