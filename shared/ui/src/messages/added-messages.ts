import type { Language } from '@escale/contract';
import { createIntl, type IntlShape, useIntl } from 'react-intl';

export type MessagesByLanguage = Readonly<Record<Language, Readonly<Record<string, string>>>>;

const made = new WeakMap<IntlShape, Map<MessagesByLanguage, IntlShape>>();

/** The page's messages and, after them, those of a part that is loaded later: no first page includes these. */
export function useAddedMessages(added: MessagesByLanguage): IntlShape {
  const page = useIntl();
  const known = made.get(page) ?? new Map<MessagesByLanguage, IntlShape>();
  made.set(page, known);
  const intl = known.get(added) ?? withMessages(page, added);
  known.set(added, intl);
  return intl;
}

function withMessages({ locale, defaultLocale, messages }: IntlShape, added: MessagesByLanguage): IntlShape {
  const { fr, ...others } = added;
  const own = Object.entries(others).find(([language]) => locale.startsWith(language))?.[1] ?? fr;
  const all: Record<string, IntlShape['messages'][string]> = { ...own, ...messages };
  return createIntl({ locale, defaultLocale, messages: all as IntlShape['messages'] });
}
