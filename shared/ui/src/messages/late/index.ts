import { createIntl, type IntlShape, useIntl } from 'react-intl';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

const messages: Readonly<Record<string, Record<string, string>>> = { fr, en, nl };
const made = new Map<string, IntlShape>();

/** The messages of the lazily loaded entries: no first page includes them. */
export function useLateIntl(): IntlShape {
  const { locale } = useIntl();
  const known = made.get(locale);
  if (known) return known;
  const intl = createIntl({ locale, messages: messages[locale.slice(0, 2)] ?? fr });
  made.set(locale, intl);
  return intl;
}
