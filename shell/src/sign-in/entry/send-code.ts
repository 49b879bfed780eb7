import { api, pages } from '@escale/contract';
import { ApiError, call, navigateTo } from '@escale/platform';
import { keepEntry, readEntry } from './entry.ts';

/** How long a code is valid, in milliseconds (AUT-02). */
export const codeLivesMs = 15 * 60_000;

/** Sends a code to an address; rejects with ApiError. */
export async function sendCode(email: string): Promise<void> {
  await call(api.auth.activate, { body: { email, termsAndConditions: true } });
  keepEntry(email, { codeAt: Date.now() });
}

/** Sends a code, unless one has just been sent from elsewhere, such as another browser: that one is asked for. */
async function sendOrKeepCode(email: string): Promise<void> {
  try {
    await sendCode(email);
  } catch (error) {
    const seconds = error instanceof ApiError && error.code === 'rate.limited' && error.problem?.sentSecondsAgo;
    if (typeof seconds !== 'number') throw error;
    keepEntry(email, { codeAt: Date.now() - seconds * 1000 });
  }
}

/**
 * Sends a code to an address unless it has a valid one, and opens the page that asks for it; the page with the company's contact where its
 * accounts are opened by hand (AUT-04).
 */
export async function sendCodeAndGoOn(email: string, next: string | null): Promise<void> {
  const { codeAt = 0 } = readEntry();
  try {
    if (Date.now() - codeAt > codeLivesMs) await sendOrKeepCode(email);
    keepEntry(email, { next });
    navigateTo(pages.activateAccount());
  } catch (error) {
    const contact = contactOf(error);
    if (contact === null) throw error;
    keepEntry(email, { contact });
    navigateTo(pages.onFlyError());
  }
}

function contactOf(error: unknown): { name: string; email: string } | null {
  if (!(error instanceof ApiError) || error.code !== 'auth.creation-refused') return null;
  const { contact } = (error.problem ?? {}) as { contact?: { name?: unknown; email?: unknown } };
  const { name, email } = contact ?? {};
  return typeof name === 'string' && typeof email === 'string' ? { name, email } : null;
}
