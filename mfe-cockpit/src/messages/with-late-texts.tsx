import type { Language } from '@escale/contract';
import { useLanguage } from '@escale/platform';
import { type MessagesByLanguage, useAddedMessages } from '@escale/ui';
import { type ComponentType, use } from 'react';
import { RawIntlProvider } from 'react-intl';

type File = () => Promise<{ default: MessagesByLanguage[Language] }>;

/** Adds the texts of a page that has so many that only those of the reader's language are loaded (PLT-01). */
export function withLateTexts<Props extends object>(files: Record<Language, File>, Page: ComponentType<Props>) {
  const read = new Map<Language, Promise<MessagesByLanguage>>();
  const textsIn = (language: Language) => {
    const known = read.get(language) ?? files[language]().then(({ default: own }) => ({ fr: own, en: own, nl: own }));
    read.set(language, known);
    // A failed load is tried again with the page.
    known.catch(() => read.delete(language));
    return known;
  };
  return function WithLateTexts(props: Props) {
    const texts = use(textsIn(useLanguage()));
    return (
      <RawIntlProvider value={useAddedMessages(texts)}>
        <Page {...props} />
      </RawIntlProvider>
    );
  };
}
