import type { PaymentProvider } from './port.ts';

const base = 'https://api.stripe.com/v1';
const timeout = 10_000;
const declined = 402;

interface Intent {
  id: string;
  status: string;
}

/** Payment intents with manual capture over Stripe's HTTP interface. */
export function stripePayment(secretKey: string): PaymentProvider {
  async function post(path: string, fields: Record<string, string>, key: string): Promise<Intent | null> {
    const headers = { authorization: `Bearer ${secretKey}`, 'idempotency-key': key };
    const body = new URLSearchParams(fields);
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(timeout),
    });
    if (answer.status === declined) return null;
    if (!answer.ok) throw new Error(`the card company answered ${answer.status}`);
    return intentOf(await answer.json());
  }
  return {
    authorize: async ({ cents, currency, cardToken, key }) => {
      const amount = { amount: String(cents), currency: currency.toLowerCase() };
      const card = { payment_method: cardToken, 'payment_method_types[]': 'card' };
      const intent = await post(
        '/payment_intents',
        { ...amount, ...card, capture_method: 'manual', confirm: 'true' },
        key,
      );
      return intent?.status === 'requires_capture' ? intent.id : null;
    },
    capture: async (reference) => {
      await post(`/payment_intents/${reference}/capture`, {}, `capture-${reference}`);
    },
    release: async (reference) => {
      await post(`/payment_intents/${reference}/cancel`, {}, `cancel-${reference}`);
    },
    refund: async (reference, cents, key) => {
      await post('/refunds', { payment_intent: reference, amount: String(cents) }, key);
    },
  };
}

function intentOf(value: unknown): Intent {
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string') {
    throw new Error('the card company answered something else');
  }
  return { id: value.id, status: 'status' in value ? String(value.status) : '' };
}
