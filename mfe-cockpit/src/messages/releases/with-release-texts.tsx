import type { Language } from '@escale/contract';
import { useLanguage } from '@escale/platform';
import { type MessagesByLanguage, useAddedMessages } from '@escale/ui';
import { type ComponentType, use } from 'react';
import { RawIntlProvider } from 'react-intl';

/** So many that only the language of the reader is loaded, and not by the other pages of the cockpit (PLT-01). */
const files = {
  fr: () => import('./fr.json'),
  en: () => import('./en.json'),
  nl: () => import('./nl.json'),
};

const read = new Map<Language, Promise<MessagesByLanguage>>();

function textsIn(language: Language): Promise<MessagesByLanguage> {
  const known = read.get(language) ?? files[language]().then(({ default: own }) => ({ fr: own, en: own, nl: own }));
  read.set(language, known);
  // A failed load is tried again with the page.
  known.catch(() => read.delete(language));
  return known;
}

/** Adds the texts about releases, in the reader's language. */
export function withReleaseTexts(Page: ComponentType) {
  return function WithReleaseTexts() {
    const texts = use(textsIn(useLanguage()));
    return (
      <RawIntlProvider value={useAddedMessages(texts)}>
        <Page />
      </RawIntlProvider>
    );
  };
}
