import type { Language } from '@escale/contract';
import { z } from 'zod';

const key = 'web-translations';
const store = z.object({ date: z.string(), messages: z.record(z.string(), z.record(z.string(), z.string())) });

/** Messages changed since the release, kept in this browser (I18N-02). */
export function readOverrides(language: Language): Record<string, string> {
  return kept()?.messages[language] ?? {};
}

/** Keeps a language's changed messages; a new date clears those of all three languages. */
export function keepOverrides(language: Language, date: string, messages: Record<string, string>): void {
  const former = kept();
  const others = former?.date === date ? former.messages : {};
  localStorage.setItem(key, JSON.stringify({ date, messages: { ...others, [language]: messages } }));
}

function kept(): z.infer<typeof store> | null {
  const text = typeof localStorage === 'undefined' ? null : localStorage.getItem(key);
  if (text === null) return null;
  try {
    const parsed = store.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
