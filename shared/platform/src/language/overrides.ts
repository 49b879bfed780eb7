import type { Language } from '@escale/contract';

const key = 'web-translations';

interface Store {
  date: string;
  messages: Record<string, Record<string, string>>;
}

/** Messages changed since the release, stored in this browser (I18N-02). */
export function readOverrides(language: Language): Record<string, string> {
  return kept()?.messages[language] ?? {};
}

/** Stores a language's changed messages; a new date clears those of all three languages. */
export function keepOverrides(language: Language, date: string, messages: Record<string, string>): void {
  const former = kept();
  const others = former?.date === date ? former.messages : {};
  localStorage.setItem(key, JSON.stringify({ date, messages: { ...others, [language]: messages } }));
}

function kept(): Store | null {
  const text = typeof localStorage === 'undefined' ? null : localStorage.getItem(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isStore(value) ? value : null;
  } catch {
    return null;
  }
}

function isStore(value: unknown): value is Store {
  if (!isRecord(value) || typeof value.date !== 'string' || !isRecord(value.messages)) return false;
  const languages = Object.values(value.messages);
  return languages.every((words) => isRecord(words) && Object.values(words).every((word) => typeof word === 'string'));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
