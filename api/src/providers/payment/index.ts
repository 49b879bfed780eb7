import type { Config } from '../../platform/config/config.ts';
import type { PaymentProvider } from './port.ts';
import { stripePayment } from './stripe.ts';
import { testPayment } from './test.ts';

export type { PaymentProvider } from './port.ts';

const test = testPayment();
/** What the test provider was told, for tests of this process. */
export const testPaymentCalls = test.calls;

/** What a page needs to know to ask for a card. Without the key that pages may see, Stripe's form cannot be shown. */
export function cardForm({ production }: Pick<Config, 'production'>): {
  provider: 'none' | 'stripe' | 'test';
  publishableKey: string | null;
} {
  const publishableKey = process.env.STRIPE_PUBLISHABLE_KEY || null;
  if (process.env.STRIPE_SECRET_KEY) return { provider: publishableKey ? 'stripe' : 'none', publishableKey };
  return { provider: production ? 'none' : 'test', publishableKey: null };
}

/** Stripe with a key (`STRIPE_SECRET_KEY`); without one, cards are refused in production and played elsewhere. */
export function paymentProvider({ production }: Pick<Config, 'production'>): PaymentProvider {
  const secretKey = process.env.STRIPE_SECRET_KEY;
  if (secretKey) return stripePayment(secretKey);
  return production ? { ...test, authorize: async () => null } : test;
}
