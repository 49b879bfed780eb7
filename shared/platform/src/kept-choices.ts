import type { Me } from '@escale/contract';
import { accountRoutes } from '@escale/contract/account-calls';
import { type Applied, appliedKey, type Choices } from './applied-choices.ts';
import { call } from './http/call.ts';
import { applyLanguage, rememberLanguage } from './language/language.ts';
import { applyMotion } from './motion.ts';
import { applyTheme } from './theme.ts';

let saving = 0;

/** Keeps choices in the account; false when it could not. */
export async function keep(choice: Partial<Choices>): Promise<boolean> {
  saving += 1;
  try {
    await call(accountRoutes.setPreferences, { body: choice });
    return true;
  } catch {
    return false;
  } finally {
    saving -= 1;
  }
}

/**
 * Applies what changed in the account since it was applied last, and everything for another member than the last one; not while an own
 * choice is on its way to the account.
 */
export function adopt({ id, language, theme, reducedMotion }: Choices & Pick<Me, 'id'>): void {
  if (saving > 0) return;
  const { of, ...known } = readApplied();
  // Earlier versions did not note whose choices they were: they count as this member's.
  const applied = of === undefined || of === id ? known : {};
  localStorage.setItem(appliedKey, JSON.stringify({ of: id, language, theme, reducedMotion } satisfies Applied));
  if (applied.language !== language) {
    // Another account's page may be loaded anew before the messages are here (AUT-11): it begins in the account's language.
    rememberLanguage(language);
    applyLanguage(language).catch(() => undefined);
  }
  if (applied.theme !== theme) applyTheme(theme);
  if (applied.reducedMotion !== reducedMotion) applyMotion(reducedMotion);
}

function readApplied(): Partial<Record<keyof Applied, unknown>> {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(appliedKey) ?? '{}');
    return typeof known === 'object' && known !== null ? known : {};
  } catch {
    return {};
  }
}
