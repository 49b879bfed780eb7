/** An account as returned by the partner. */
export interface PartnerAccount {
  /** The account's name as the member knows it. */
  account: string;
  /** The partner's token of the account; a secret. */
  token: string;
}

/** The loyalty service of a partner (INT-03). Failures throw. */
export interface Partner {
  /** URL of the member's sign-in; it redirects back to ours with a code. */
  connect(redirectUrl: string): Promise<string>;
  /** Exchanges a code for its account; a code works once. */
  activate(code: string): Promise<PartnerAccount>;
  deactivate(token: string): Promise<void>;
  details(token: string): Promise<{ tier: string; points: number }>;
  /** Token for the partner's booking service. `expiresAt` is an ISO instant. */
  bookingToken(token: string): Promise<{ token: string; expiresAt: string }>;
}
