import type { Config } from '../../platform/config/config.ts';
import type { StripeSettings } from '../../platform/config/payments.ts';
import type { Context } from '../../platform/context.ts';
import type { CardProvider, ProviderName } from './port.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';
import { testProvider } from './test-provider/test-provider.ts';

/** What a page needs for its card form. Without the publishable key, Stripe's form cannot be shown. */
export function cardForm({ cards }: Pick<Config, 'cards'>): {
  provider: 'none' | 'stripe' | 'test';
  publishableKey: string | null;
} {
  const publishableKey = cards.stripe?.publishableKey ?? null;
  if (cards.provider !== 'stripe') return { provider: cards.provider, publishableKey: null };
  return { provider: publishableKey ? 'stripe' : 'none', publishableKey };
}

const clients = new WeakMap<StripeSettings, CardProvider>();

/** The provider that took the card of a payment, even if another one is configured now; null where it is not set up any more. */
export function cardProvider(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  name: ProviderName,
): CardProvider | null {
  if (name === 'test') return testProvider(context);
  const { cards, publicUrl } = context.config;
  if (cards.stripe === null) return null;
  const client = clients.get(cards.stripe) ?? stripeProvider(cards.stripe, publicUrl);
  clients.set(cards.stripe, client);
  return client;
}
