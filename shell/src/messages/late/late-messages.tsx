import type { Language } from '@escale/contract';
import { useLanguage } from '@escale/platform';
import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

const late: Readonly<Record<Language, Record<string, string>>> = { fr, en, nl };

/** Adds the messages of lazily loaded parts to those of the shell: no first page includes them. */
export function LateMessages({ children }: { children: ReactNode }) {
  const { locale, messages } = useIntl();
  const language = useLanguage();
  const all = useMemo(() => ({ ...late[language], ...messages }), [language, messages]);
  return (
    <IntlProvider locale={locale} defaultLocale="fr" messages={all as Record<string, string>}>
      {children}
    </IntlProvider>
  );
}
