import Stripe from 'stripe';
import type { StripeSettings } from '../../platform/config/payments.ts';
import type { BillingPortal } from './port.ts';

/** Timeout of one call in milliseconds. */
const timeout = 10_000;

/** Stripe's customer portal; a company becomes a customer at its first visit, once however often it is called. */
export function stripePortal({ secretKey, address }: StripeSettings): BillingPortal {
  const stripe = new Stripe(secretKey, { ...address, timeout, maxNetworkRetries: 1, telemetry: false });
  return {
    open: async ({ id, name, email, reference }, returnUrl) => {
      const customer =
        reference ??
        (
          await stripe.customers.create(
            { name, email, metadata: { company: id } },
            { idempotencyKey: `company:${id}:customer` },
          )
        ).id;
      const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
      return { url, reference: customer };
    },
  };
}
