import type { Profile } from './profile-fields.tsx';

/** What the entry pages tell each other; kept in the tab, so that a reload goes on at the same step (AUT-02). */
interface Entry {
  email?: string;
  /** The page to open once signed in. */
  next?: string | null;
  /** When a code was sent, and the token for it, in milliseconds since 1970. */
  codeAt?: number;
  token?: string;
  provedAt?: number;
  /** The names of an account that somebody has prepared for the address. */
  names?: { firstName: string; lastName: string };
  /** What was typed of the profile before a reload. */
  profile?: Profile;
  /** The invitation or promo code that was typed before a reload; empty once its field is open. */
  promo?: string;
  /** The token came in a letter that invited to the account, and no code was asked for (SEC-05). */
  isInvited?: boolean;
  /** Invitation of a colleague that the sign-up sends as its code (AUT-03). */
  invitation?: string;
  /** Whom to ask for an account, where the company opens them by hand (AUT-04). */
  contact?: { name: string; email: string };
}

const key = 'escale-entry';

export function readEntry(): Entry {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

/** Replaces everything that is known for another address, and adds to it for the same one. */
export function keepEntry(email: string, change: Omit<Entry, 'email'> = {}): void {
  const before = readEntry();
  sessionStorage.setItem(key, JSON.stringify({ ...(before.email === email ? before : {}), email, ...change }));
}

/** The address of who signed in last in this browser (AUT-13), also from within a corporate chat suite; written by the session. */
export function keptEmail(): string | undefined {
  try {
    return localStorage.getItem('escale-email') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * The address to begin with: the one that was just given, or the kept one. None where the server-rendered first view has the field: `start.js`
 * has filled it in before its reader touched it, and its text is taken over.
 */
export function firstEmail(): string | undefined {
  // The server has no document.
  const isShown = typeof document === 'object' && document.querySelector('#first [name="email"]') !== null;
  return isShown ? undefined : (readEntry().email ?? keptEmail());
}

export const forgetEntry = (): void => sessionStorage.removeItem(key);
