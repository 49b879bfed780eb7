import { addressPrefix } from '../../../platform/limits/address-prefix.ts';

/** Wrong passwords for one account within the window, by the network from which they came. */
interface Failures {
  since: number;
  count: number;
  networks: Map<string, number>;
}

const windowMillis = 5 * 60_000;
const mostFailures = 10;
/** Wrong passwords of a network that count as typing errors while others attack the account. */
const typingErrors = 2;
/** From here on a network has one try: many networks attack together. */
const manyFailures = 50;
/** Accounts, and networks of one, remembered at most; the oldest is forgotten first. */
const mostAccounts = 20_000;
const mostNetworks = 1000;

/** Counts wrong passwords per account, in this process (SEC-02). Instants are ISO. */
export interface SignInLimit {
  /** Whole seconds after which an address may try a password for this account; 0: now. */
  waitOf(email: string, address: string, now: string): number;
  failed(email: string, address: string, now: string): void;
}

/**
 * After ten wrong passwords in five minutes, from however many networks, those that have made more than a typing error may not try this
 * account again until the window is over. Others still may, so that nobody can lock a member out of the own desk.
 */
export function openSignInLimit(): SignInLimit {
  const accounts = new Map<string, Failures>();
  const current = (email: string, now: string) => {
    const failures = accounts.get(email);
    return failures && Date.parse(now) - failures.since < windowMillis ? failures : undefined;
  };
  return {
    waitOf: (email, address, now) => {
      const failures = current(email, now);
      if (failures === undefined || failures.count < mostFailures) return 0;
      const allowed = failures.count < manyFailures ? typingErrors : 0;
      if ((failures.networks.get(addressPrefix(address)) ?? 0) <= allowed) return 0;
      return Math.ceil((failures.since + windowMillis - Date.parse(now)) / 1000);
    },
    failed: (email, address, now) => {
      const failures = current(email, now) ?? { since: Date.parse(now), count: 0, networks: new Map() };
      const network = addressPrefix(address);
      failures.count += 1;
      failures.networks.set(network, (failures.networks.get(network) ?? 0) + 1);
      forgetOldest(failures.networks, mostNetworks);
      accounts.delete(email);
      accounts.set(email, failures);
      forgetOldest(accounts, mostAccounts);
    },
  };
}

function forgetOldest(entries: Map<string, unknown>, most: number): void {
  const [oldest] = entries.keys();
  if (entries.size > most && oldest !== undefined) entries.delete(oldest);
}
