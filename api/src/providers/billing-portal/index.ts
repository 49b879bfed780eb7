import type { Config } from '../../platform/config/config.ts';
import type { BillingPortal } from './port.ts';
import { stripePortal } from './stripe.ts';
import { testPortal } from './test.ts';

export { testPortalPath } from './test.ts';

/** The portal of the card provider; null where cards are disabled. */
export function billingPortal({ cards, publicUrl }: Pick<Config, 'cards' | 'publicUrl'>): BillingPortal | null {
  if (cards.provider === 'stripe') return stripePortal(cards.stripe);
  return cards.provider === 'test' ? testPortal(publicUrl) : null;
}
