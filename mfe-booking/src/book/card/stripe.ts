/** What we use of Stripe.js; it must come from its own host, so it is not a package (README of Stripe.js). */
export interface StripeElement {
  mount: (box: HTMLElement) => void;
  destroy: () => void;
  on: (event: 'change', handler: (change: { error?: { message: string } }) => void) => void;
}
export interface Stripe {
  elements: (options: { locale: string }) => { create: (kind: 'card', options: object) => StripeElement };
  createPaymentMethod: (asked: {
    type: 'card';
    card: StripeElement;
  }) => Promise<{ paymentMethod?: { id: string }; error?: { message: string } }>;
}
declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: { locale: string }) => Stripe;
  }
}

const source = 'https://js.stripe.com/v3/';
let loading: Promise<void> | null = null;

/** Loads Stripe.js once and opens it with the key; rejects when it cannot be reached, and may be tried again. */
export async function loadStripe(publishableKey: string, locale: string): Promise<Stripe> {
  loading ??= loadScript();
  await loading.catch((error: unknown) => {
    loading = null;
    throw error;
  });
  if (!window.Stripe) throw new Error('Stripe.js did not start');
  return window.Stripe(publishableKey, { locale });
}

function loadScript(): Promise<void> {
  if (window.Stripe) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('Stripe.js cannot be reached'));
    };
    document.head.append(script);
  });
}
