import type { Stripe, StripeElementLocale, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

const locales: Readonly<Record<string, StripeElementLocale>> = { fr: 'fr', en: 'en-GB', nl: 'nl' };

/** Stripe.js from its own host with our key, in the reader's language; rejects when it cannot be reached, and may be tried again. */
export async function openStripe(
  publishableKey: string,
  locale: string,
): Promise<{ stripe: Stripe; elements: StripeElements }> {
  const language = locales[locale.slice(0, 2)] ?? 'auto';
  const stripe = await loadStripe(publishableKey, { locale: language });
  if (!stripe) throw new Error('Stripe.js did not start');
  return { stripe, elements: stripe.elements({ locale: language }) };
}
