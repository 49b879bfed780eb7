/** An account as the partner gave it to us. */
export interface PartnerAccount {
  /** How the member knows it. */
  account: string;
  /** What the partner knows it by; a secret. */
  token: string;
}

/** The loyalty service of a partner (INT-03). What fails throws. */
export interface Partner {
  /** Where a member signs in; leads back to an address of ours with a code. */
  connect(redirectUrl: string): Promise<string>;
  /** The account that a code stands for; the code works once. */
  activate(code: string): Promise<PartnerAccount>;
  deactivate(token: string): Promise<void>;
  details(token: string): Promise<{ tier: string; points: number }>;
  /** For the partner's booking service. `expiresAt` is an ISO instant. */
  bookingToken(token: string): Promise<{ token: string; expiresAt: string }>;
}
