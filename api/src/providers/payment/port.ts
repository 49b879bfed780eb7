/** What a provider knows of one payment: what its card holds, what was taken of it and what was given back. */
export interface ProviderPayment {
  status: 'actionRequired' | 'held' | 'captured' | 'released' | 'declined';
  /** The provider's own name of it. */
  reference: string;
  capturedCents: number;
  refundedCents: number;
  /** For the provider's own script in a page, while the member has to act. */
  clientSecret: string | null;
  /** Page of the bank where the member approves (3-D Secure), while that is needed. */
  actionUrl: string | null;
}

/** What is to be held on a card. */
export interface Hold {
  cents: number;
  /** ISO 4217, `EUR`. */
  currency: string;
  cardToken: string;
  /** The provider's name of whoever keeps the card with it, and is not there to approve; null: a card for this once. */
  keptFor: string | null;
  /** Ours; one key holds once. */
  key: string;
  /** Path on our pages to which the bank's page sends the member back. */
  returnTo: string;
}

/** A message of a provider: something happened to a payment. What, is asked for; so messages may come in any order. */
export interface ProviderEvent {
  id: string;
  type: string;
  reference: string | null;
  /** Our key, where the message tells it: the reference may not have reached us. */
  key: string | null;
}

/** A company that keeps a card with the provider. */
export interface CardKeeper {
  id: string;
  name: string;
  email: string;
  /** The provider's own name of it; null before the first visit. */
  reference: string | null;
}

export type ProviderName = 'test' | 'stripe';

/**
 * Whoever takes cards (INV-03). Money moves in two steps, so that no booking is confirmed unpaid and no card is charged without a
 * booking (BKG-10). Every call ends within `providerTimeout` and either answers or throws a `PaymentTrouble`.
 */
export interface CardProvider {
  name: ProviderName;
  /** Reserves cents on a card. A repeat under the same key answers what the first one came to. */
  hold(requested: Hold): Promise<ProviderPayment>;
  /** What became of a payment, by its reference or, when none came back, by our key and the instant of asking; null: never heard of. */
  find(requested: { reference: string | null; key: string; since: string }): Promise<ProviderPayment | null>;
  /** Takes cents of what is held and lets the rest go. */
  capture(reference: string, cents: number, key: string): Promise<void>;
  /** Lets go of what is held, or of what waits for the member. */
  release(reference: string, key: string): Promise<void>;
  /** Gives cents back to the card; one key gives back once. */
  refund(reference: string, cents: number, key: string): Promise<void>;
  /**
   * Keeps a card to be held later with nobody there, or takes the one that is kept already when no token is given; gives the provider's
   * names of both. `PaymentTrouble` 'refused' when the card is, or there is none.
   */
  keep(keeper: CardKeeper, cardToken: string | null): Promise<{ card: string; keptFor: string }>;
  /** Reads a message after checking who signed it; throws `PaymentTrouble` 'refused' for a stranger's. */
  parseEvent(body: Buffer, signature: string): Promise<ProviderEvent>;
}

/** Milliseconds within which every call to a provider ends. */
export const providerTimeout = 10_000;

/** A call that did not work: `refused`: the provider did nothing; `unknown`: it may have done it, ask it before anything else. */
export class PaymentTrouble extends Error {
  override name = 'PaymentTrouble';
  readonly kind: 'refused' | 'unknown';
  constructor(kind: PaymentTrouble['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}
