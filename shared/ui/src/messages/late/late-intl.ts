import { createIntl, type IntlShape, useIntl } from 'react-intl';

/** A hook for messages that are loaded with lazily loaded code, by language: no first page includes them. */
export function lateIntlOf(messages: Readonly<Record<string, Record<string, string>>>): () => IntlShape {
  const made = new Map<string, IntlShape>();
  return () => {
    const { locale } = useIntl();
    const known = made.get(locale);
    if (known) return known;
    const intl = createIntl({ locale, messages: messages[locale.slice(0, 2)] ?? messages.fr ?? {} });
    made.set(locale, intl);
    return intl;
  };
}
