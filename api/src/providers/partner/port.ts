import type { Language } from '@escale/contract';

/** An account as returned by the partner. */
export interface PartnerAccount {
  /** The account's name as the member knows it. */
  account: string;
  /** The partner's token of the account; a secret. */
  token: string;
}

/** What the partner tells of an account. */
export interface PartnerDetails {
  tier: string;
  points: number;
  /** Name of its loyalty programme; null when it gives none. */
  programme: string | null;
  /** What the points are collected for: from how many, and its name. */
  nextReward: { points: number; name: string } | null;
}

/** The loyalty service of a partner (INT-03). Failures throw. */
export interface Partner {
  /** URL of the member's sign-in; it redirects back to ours with a code. */
  connect(redirectUrl: string): Promise<string>;
  /** Exchanges a code for its account; a code works once. Null for a code that the partner does not accept. */
  activate(code: string): Promise<PartnerAccount | null>;
  deactivate(token: string): Promise<void>;
  /** Its texts are in the language where the partner has it. */
  details(token: string, language: Language): Promise<PartnerDetails>;
  /** Token for the partner's booking service, and the page of the benefits that it opens. `expiresAt` is an ISO instant. */
  bookingToken(token: string): Promise<{ token: string; expiresAt: string; url: string | null }>;
}
