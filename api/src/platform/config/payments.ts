/** Settings of Stripe (INV-03). */
export interface StripeSettings {
  secretKey: string;
  /** The publishable key for pages; null: their card form cannot be shown. */
  publishableKey: string | null;
  /** Secret with which Stripe signs its messages; empty: none is accepted. */
  webhookSecret: string;
  /** Overrides Stripe's own address, for tests. */
  address?: { protocol: 'http' | 'https'; host: string; port: number };
}

/** The card provider: Stripe where its key is set, the built-in test provider outside of production or when configured, or none. */
export type CardSettings =
  | { provider: 'stripe'; stripe: StripeSettings }
  | { provider: 'test' | 'none'; stripe: StripeSettings | null };

/** Reads `STRIPE_…` and `ESCALE_PAYMENTS` (`test` simulates payments even where keys are set or in production). */
export function readCardSettings(
  environment: Readonly<Record<string, string | undefined>>,
  production: boolean,
): CardSettings {
  const secretKey = environment.STRIPE_SECRET_KEY;
  const stripe = secretKey
    ? {
        secretKey,
        publishableKey: environment.STRIPE_PUBLISHABLE_KEY || null,
        webhookSecret: environment.STRIPE_WEBHOOK_SECRET ?? '',
      }
    : null;
  if (environment.ESCALE_PAYMENTS === 'test') return { provider: 'test', stripe };
  if (stripe !== null) return { provider: 'stripe', stripe };
  return { provider: production ? 'none' : 'test', stripe };
}
