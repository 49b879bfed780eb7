/** Wrong passwords for one account within the window, and from where they came. */
interface Failures {
  since: number;
  count: number;
  addresses: Set<string>;
}

const windowMillis = 5 * 60_000;
const mostFailures = 10;
/** Accounts remembered at most; the oldest is forgotten first. */
const mostAccounts = 20_000;

/** Counts wrong passwords per account, in this process (SEC-02). Instants are ISO. */
export interface SignInLimit {
  /** Whether an address may try a password for this account now. */
  allows(email: string, address: string, now: string): boolean;
  failed(email: string, address: string, now: string): void;
}

/**
 * After ten wrong passwords in five minutes, from however many addresses, those addresses may not try this account again until
 * the window is over. Others still may, so that nobody can lock a member out of the own desk.
 */
export function openSignInLimit(): SignInLimit {
  const accounts = new Map<string, Failures>();
  const current = (email: string, now: string) => {
    const failures = accounts.get(email);
    return failures && Date.parse(now) - failures.since < windowMillis ? failures : undefined;
  };
  return {
    allows: (email, address, now) => {
      const failures = current(email, now);
      return failures === undefined || failures.count < mostFailures || !failures.addresses.has(address);
    },
    failed: (email, address, now) => {
      const failures = current(email, now) ?? { since: Date.parse(now), count: 0, addresses: new Set() };
      failures.count += 1;
      failures.addresses.add(address);
      accounts.delete(email);
      accounts.set(email, failures);
      const oldest = accounts.keys().next().value;
      if (accounts.size > mostAccounts && oldest !== undefined) accounts.delete(oldest);
    },
  };
}
