import { locales } from '@escale/contract';
import { uiMessages } from '@escale/ui';
import { type ReactNode, useMemo } from 'react';
import { IntlProvider } from 'react-intl';
import { messagesOf } from './language.ts';
import { useLanguage } from './use-language.ts';

/** Gives a remote (or the shell) its messages in the current language, with those of the design system. */
export function MessagesProvider({ name, children }: { name: string; children: ReactNode }) {
  const language = useLanguage();
  const messages = useMemo(() => ({ ...uiMessages[language], ...messagesOf(name, language) }), [name, language]);
  return (
    <IntlProvider locale={locales[language]} messages={messages} defaultLocale="fr">
      {children}
    </IntlProvider>
  );
}
