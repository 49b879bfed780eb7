import type { Language } from '@escale/contract';
import { useLanguage, usePageTitle } from '@escale/platform';
import { PageHeading } from '@escale/ui';
import { use } from 'react';
import { useIntl } from 'react-intl';
import styles from './terms.module.css';

type Terms = { default: readonly { title: string; text: string }[] };
/** Too long for the words every page loads: each language comes when its terms are read. */
const texts: Readonly<Record<Language, () => Promise<Terms>>> = {
  fr: () => import('./terms.fr.json'),
  en: () => import('./terms.en.json'),
  nl: () => import('./terms.nl.json'),
};
const read = new Map<Language, Promise<Terms>>();

function termsIn(language: Language): Promise<Terms> {
  const known = read.get(language);
  if (known) return known;
  const asked = texts[language]();
  read.set(language, asked);
  asked.catch(() => read.delete(language));
  return asked;
}

/** /terms: what members, hosts and companies agree to (spec §2). */
export function TermsPage() {
  const intl = useIntl();
  const { default: sections } = use(termsIn(useLanguage()));
  usePageTitle(intl.formatMessage({ id: 'shell.terms.title' }));
  return (
    <div className={styles.page}>
      <PageHeading>{intl.formatMessage({ id: 'shell.terms.title' })}</PageHeading>
      <ol className={styles.sections}>
        {sections.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
