/** State of one payment at the provider: what its card holds, what was captured and what was refunded. */
export interface ProviderPayment {
  status: 'actionRequired' | 'held' | 'captured' | 'released' | 'declined';
  /** The provider's own id of the payment. */
  reference: string;
  capturedCents: number;
  refundedCents: number;
  /** For the provider's own script in a page, while the member's approval is pending. */
  clientSecret: string | null;
  /** Page of the bank where the member approves (3-D Secure), while that is needed. */
  actionUrl: string | null;
}

/** Amount and card of a hold. */
export interface Hold {
  cents: number;
  /** ISO 4217, `EUR`. */
  currency: string;
  cardToken: string;
  /** The provider's id of the customer that keeps the card with it, and is not present to approve; null for a card that is used once. */
  keptFor: string | null;
  /** Our idempotency key: one key holds once. */
  key: string;
  /** Path on our pages to which the bank's page redirects the member. */
  returnTo: string;
}

/** A message of a provider: a payment has changed. Its state is then read from the provider, so messages may come in any order. */
export interface ProviderEvent {
  id: string;
  type: string;
  reference: string | null;
  /** Our key, when the message contains it: the reference may not have reached us. */
  key: string | null;
}

/** A company that keeps a card with the provider. */
export interface CardKeeper {
  id: string;
  name: string;
  email: string;
  /** The provider's own id of it; null before the first visit. */
  reference: string | null;
}

export type ProviderName = 'test' | 'stripe';

/**
 * A card provider (INV-03). Money moves in two steps, so that no booking is confirmed unpaid and no card is charged without a booking
 * (BKG-10). Every call ends within `providerTimeout` and either returns or throws a `PaymentTrouble`.
 */
export interface CardProvider {
  name: ProviderName;
  /** Reserves cents on a card. A repeat under the same key returns the result of the first call. */
  hold(requested: Hold): Promise<ProviderPayment>;
  /**
   * State of a payment, by its reference or, when none was received, by our key and the instant of the request; null when unknown to the
   * provider.
   */
  find(requested: { reference: string | null; key: string; since: string }): Promise<ProviderPayment | null>;
  /** Captures cents of what is held and releases the rest. */
  capture(reference: string, cents: number, key: string): Promise<void>;
  /** Releases what is held, or what awaits the member's approval. */
  release(reference: string, key: string): Promise<void>;
  /** Refunds cents to the card; one key refunds once. */
  refund(reference: string, cents: number, key: string): Promise<void>;
  /**
   * Stores a card for later holds without the member present, or uses the stored one when no token is given; returns the provider's ids of
   * both. Throws `PaymentTrouble` 'refused' when the card is refused, or there is none.
   */
  keep(keeper: CardKeeper, cardToken: string | null): Promise<{ card: string; keptFor: string }>;
  /** Parses a message after verifying its signature; throws `PaymentTrouble` 'refused' when that is invalid. */
  parseEvent(body: Buffer, signature: string): Promise<ProviderEvent>;
}

/** Milliseconds within which every call to a provider ends. */
export const providerTimeout = 10_000;

/** A failed call. `refused`: the provider did nothing; `unknown`: it may have done it, so its state must be queried first. */
export class PaymentTrouble extends Error {
  override name = 'PaymentTrouble';
  readonly kind: 'refused' | 'unknown';
  constructor(kind: PaymentTrouble['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}
