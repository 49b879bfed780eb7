import type { Language } from '@escale/contract';
import { useLanguage, usePageTitle } from '@escale/platform';
import { use } from 'react';
import { useIntl } from 'react-intl';
import { TermsSections, type TermsText } from './terms-sections.tsx';

type Terms = { default: TermsText };
/** Too long for the messages that every page loads: each language is loaded when its terms are opened. */
const texts: Readonly<Record<Language, () => Promise<Terms>>> = {
  fr: () => import('./terms.fr.json'),
  en: () => import('./terms.en.json'),
  nl: () => import('./terms.nl.json'),
};
const read = new Map<Language, Promise<Terms>>();

function termsIn(language: Language): Promise<Terms> {
  const known = read.get(language);
  if (known) return known;
  const requested = texts[language]();
  read.set(language, requested);
  requested.catch(() => read.delete(language));
  return requested;
}

/** /terms: what members, hosts and companies agree to (spec §2). */
export function TermsPage() {
  const intl = useIntl();
  const { default: sections } = use(termsIn(useLanguage()));
  usePageTitle(intl.formatMessage({ id: 'shell.terms.title' }));
  return <TermsSections sections={sections} />;
}
