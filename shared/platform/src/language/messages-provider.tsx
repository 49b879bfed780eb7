import { locales } from '@escale/contract';
import { type ReactNode, useMemo } from 'react';
import { createIntl, createIntlCache, RawIntlProvider } from 'react-intl';
import { messagesOf } from './language.ts';
import { useLanguage } from './use-language.ts';

/** Parsed messages and `Intl` formatters, shared by the shell and all remotes: a reopened page creates none again. */
const cache = createIntlCache();

/** Provides a remote (or the shell) with its messages in the current language, and with those of the design system. */
export function MessagesProvider({ name, children }: { name: string; children: ReactNode }) {
  const language = useLanguage();
  const intl = useMemo(
    () => createIntl({ locale: locales[language], messages: messagesOf(name, language), defaultLocale: 'fr' }, cache),
    [name, language],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}
