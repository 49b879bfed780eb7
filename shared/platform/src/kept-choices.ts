import { accountRoutes } from '@escale/contract/account-calls';
import { appliedKey, type Choices } from './applied-choices.ts';
import { call } from './http/call.ts';
import { applyLanguage } from './language/language.ts';
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

/** Applies what changed in the account since it was applied last; not while an own choice is on its way to the account. */
export function adopt({ language, theme, reducedMotion }: Choices): void {
  if (saving > 0) return;
  const applied = readApplied();
  localStorage.setItem(appliedKey, JSON.stringify({ language, theme, reducedMotion } satisfies Choices));
  if (applied.language !== language) applyLanguage(language).catch(() => undefined);
  if (applied.theme !== theme) applyTheme(theme);
  if (applied.reducedMotion !== reducedMotion) applyMotion(reducedMotion);
}

function readApplied(): Partial<Record<keyof Choices, unknown>> {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(appliedKey) ?? '{}');
    return typeof known === 'object' && known !== null ? known : {};
  } catch {
    return {};
  }
}
