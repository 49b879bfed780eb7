import Stripe from 'stripe';
import type { StripeSettings } from '../../../platform/config/payments.ts';
import { type CardProvider, PaymentTrouble, type ProviderPayment, providerTimeout } from '../port.ts';
import { keepCard } from './keep-card.ts';
import { asTrouble } from './stripe-trouble.ts';

/** Tolerance in seconds between our instant of a request and Stripe's: how far around it the list is searched. */
const clockSlack = 3600;

/**
 * Payment intents with manual capture, 3-D Secure by the bank's own page, and an idempotency key on every write (INV-03). `publicUrl` is
 * the address of our pages for the redirect back.
 */
export function stripeProvider(settings: StripeSettings, publicUrl: string): CardProvider {
  const { secretKey, webhookSecret, address } = settings;
  // Half of the timeout, so that one retry of the SDK still ends within the time a call may take.
  const stripe = new Stripe(secretKey, {
    ...address,
    timeout: providerTimeout / 2,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const withCharge = { expand: ['latest_charge'] };
  return {
    name: 'stripe',
    hold: async ({ cents, currency, cardToken, keptFor, key, returnTo }) => {
      const requested: Stripe.PaymentIntentCreateParams = {
        amount: cents,
        currency: currency.toLowerCase(),
        payment_method: cardToken,
        allowed_payment_method_types: ['card'],
        capture_method: 'manual',
        confirm: true,
        return_url: `${publicUrl}${returnTo}`,
        metadata: { key },
        ...(keptFor === null ? {} : { customer: keptFor, off_session: true }),
        ...withCharge,
      };
      try {
        return known(await stripe.paymentIntents.create(requested, { idempotencyKey: `${key}:hold` }));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeCardError)) throw asTrouble(error);
        return { ...nothing, status: 'declined', reference: error.payment_intent?.id ?? '' };
      }
    },
    find: ({ reference, key, since }) =>
      ask(async () => {
        if (reference !== null) return known(await stripe.paymentIntents.retrieve(reference, withCharge));
        // The list is consistent at once; Stripe's search is not.
        const requested = Math.floor(Date.parse(since) / 1000);
        const created = { gte: requested - clockSlack, lte: requested + clockSlack };
        for await (const intent of stripe.paymentIntents.list({
          created,
          limit: 100,
          expand: ['data.latest_charge'],
        })) {
          if (intent.metadata.key === key) return known(intent);
        }
        return null;
      }),
    capture: (reference, cents, key) =>
      ask(async () => {
        await stripe.paymentIntents.capture(reference, { amount_to_capture: cents }, { idempotencyKey: key });
      }),
    release: (reference, key) =>
      ask(async () => {
        await stripe.paymentIntents.cancel(reference, {}, { idempotencyKey: key });
      }),
    refund: (reference, cents, key) =>
      ask(async () => {
        await stripe.refunds.create({ payment_intent: reference, amount: cents }, { idempotencyKey: key });
      }),
    keep: (keeper, cardToken) => ask(() => keepCard(stripe, keeper, cardToken)),
    parseEvent: async (body, signature) => {
      // With an empty secret anyone could sign.
      if (webhookSecret === '') throw new PaymentTrouble('refused', 'STRIPE_WEBHOOK_SECRET is not set');
      const event = await ask(async () => stripe.webhooks.constructEvent(body, signature, webhookSecret));
      return { id: event.id, type: event.type, ...subjectOf(event.data.object) };
    },
  };
}

const nothing = { capturedCents: 0, refundedCents: 0, clientSecret: null, actionUrl: null };

async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asTrouble(error);
  }
}

function known(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const status = statusOf(intent);
  const waits = status === 'actionRequired';
  return {
    status,
    reference: intent.id,
    capturedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    clientSecret: waits ? intent.client_secret : null,
    actionUrl: (waits && intent.next_action?.redirect_to_url?.url) || null,
  };
}

/** At Stripe a refused intent waits for another card: for us it is declined. */
function statusOf({ id, status }: Stripe.PaymentIntent): ProviderPayment['status'] {
  switch (status) {
    case 'requires_action':
    case 'requires_confirmation':
      return 'actionRequired';
    case 'requires_capture':
      return 'held';
    case 'succeeded':
      return 'captured';
    case 'canceled':
      return 'released';
    case 'requires_payment_method':
      return 'declined';
    default:
      throw new PaymentTrouble('unknown', `${id} is ${status}`);
  }
}

/** Subject of a message: a payment intent, or an object that references one. */
function subjectOf(thing: object): { reference: string | null; key: string | null } {
  const intent = 'payment_intent' in thing ? thing.payment_intent : null;
  const isIntent = 'object' in thing && thing.object === 'payment_intent';
  const id = isIntent && 'id' in thing ? thing.id : intent;
  const metadata = isIntent && 'metadata' in thing ? thing.metadata : null;
  const key = typeof metadata === 'object' && metadata !== null && 'key' in metadata ? metadata.key : null;
  return { reference: typeof id === 'string' ? id : null, key: typeof key === 'string' ? key : null };
}
