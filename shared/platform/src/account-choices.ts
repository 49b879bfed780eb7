import { api, type Language, type Me } from '@escale/contract';
import { call } from './http/call.ts';
import { applyLanguage } from './language/language.ts';
import { applyMotion } from './motion.ts';
import { session$, sessionState } from './session/session.ts';
import { applyTheme, type Theme } from './theme.ts';

type Choices = Pick<Me, 'language' | 'theme' | 'reducedMotion'>;
/** The account's choices that this browser has applied last. */
const key = 'escale-account-choices';
let saving = 0;

/**
 * Applies the choices kept in the account: all of them when a member signs in, afterwards those that changed in the account since. So a
 * choice of this browser that the account could not keep stays, until another one is made elsewhere (ACC-03, I18N-01, PLT-14).
 */
export function followAccountChoices(): void {
  session$.subscribe(({ status, member }) => {
    if (status === 'signedOut') localStorage.removeItem(key);
    if (member && saving === 0) adopt(member);
  });
}

/**
 * Changes the language of the shell and every remote, for a signed-in member also in their account; rejects when its messages cannot be
 * loaded, and the language stays. False when the account could not keep it.
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  await applyLanguage(language);
  return keep({ language });
}

/** Changes the theme, for a signed-in member also in their account; false when the account could not keep it. */
export function changeTheme(theme: Theme): Promise<boolean> {
  applyTheme(theme);
  return keep({ theme });
}

/** Reduces motion by hand, for a signed-in member also in their account; false when the account could not keep it. */
export function changeMotion(reducedMotion: boolean): Promise<boolean> {
  applyMotion(reducedMotion);
  return keep({ reducedMotion });
}

async function keep(choice: Partial<Choices>): Promise<boolean> {
  if (sessionState().member === null) return true;
  saving += 1;
  try {
    await call(api.account.setPreferences, { body: choice });
    return true;
  } catch {
    return false;
  } finally {
    saving -= 1;
  }
}

function adopt({ language, theme, reducedMotion }: Choices): void {
  const applied = readApplied();
  localStorage.setItem(key, JSON.stringify({ language, theme, reducedMotion } satisfies Choices));
  if (applied.language !== language) applyLanguage(language).catch(() => undefined);
  if (applied.theme !== theme) applyTheme(theme);
  if (applied.reducedMotion !== reducedMotion) applyMotion(reducedMotion);
}

function readApplied(): Partial<Record<keyof Choices, unknown>> {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof known === 'object' && known !== null ? known : {};
  } catch {
    return {};
  }
}
