import type { Stripe, StripeElementLocale, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

const locales: Readonly<Record<string, StripeElementLocale>> = { fr: 'fr', en: 'en-GB', nl: 'nl' };

/** Loads Stripe.js from its own host with the publishable key, in the reader's language; rejects when unreachable, and may be retried. */
export async function openStripe(
  publishableKey: string,
  locale: string,
): Promise<{ stripe: Stripe; elements: StripeElements }> {
  const language = locales[locale.slice(0, 2)] ?? 'auto';
  const stripe = await loadStripe(publishableKey, { locale: language });
  if (!stripe) throw new Error('Stripe.js did not start');
  return { stripe, elements: stripe.elements({ locale: language }) };
}
