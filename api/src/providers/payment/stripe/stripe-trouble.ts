import Stripe from 'stripe';
import { PaymentTrouble } from '../port.ts';

/**
 * Client errors that do not concern the payment itself: a timeout, a repeat during the first request, a rate limit, and a key that was
 * rotated or lacks permission, which operators fix.
 */
const notOfThePayment: readonly number[] = [401, 403, 408, 409, 429];

/** Classifies an error of the SDK: whether Stripe did nothing, or may have done what was requested. */
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
