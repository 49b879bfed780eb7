import type { Language } from '@escale/contract';
import { appliedKey, type Choices } from './applied-choices.ts';
import { applyLanguage } from './language/language.ts';
import { applyMotion } from './motion.ts';
import { session$, sessionState } from './session/session.ts';
import { applyTheme, type Theme } from './theme.ts';

/** Members alone need it: it is no part of a visitor's first load. */
const loadKept = () => import(/* webpackChunkName: "offline" */ './kept-choices.ts');

/**
 * Applies the choices kept in the account: all of them when a member signs in, afterwards those that changed in the account since. So a
 * choice of this browser that the account could not keep stays, until another one is made elsewhere (ACC-03, I18N-01, PLT-14).
 */
export function followAccountChoices(): void {
  session$.subscribe(({ status, member }) => {
    if (status === 'signedOut') localStorage.removeItem(appliedKey);
    if (member)
      loadKept().then(
        ({ adopt }) => adopt(member),
        () => undefined,
      );
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

function keep(choice: Partial<Choices>): Promise<boolean> {
  if (sessionState().member === null) return Promise.resolve(true);
  return loadKept().then(
    (kept) => kept.keep(choice),
    () => false,
  );
}
