import { type Language, languages, locales } from '@escale/contract';
import { withElision } from '@escale/rules';
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import nl from '../../messages/nl.json' with { type: 'json' };
import { changedTexts } from './changed-texts.ts';
import { fits } from './message-shape.ts';

/** An id of `api/src/messages/{fr,en,nl}.json`. */
export type MessageId = keyof typeof fr;

/** As they are shipped; staff may change them. */
export const serverMessages: Readonly<Record<Language, Readonly<Record<MessageId, string>>>> = { fr, en, nl };
/** Those of staff's changes that can be shown. */
const changed = (language: Language) =>
  Object.fromEntries(
    [...changedTexts()[language]].filter(([id, text]) => {
      const shipped: string | undefined = serverMessages[language][id as MessageId];
      return shipped !== undefined && fits(text, shipped);
    }),
  );
const cache = createIntlCache();
const intlOf = (language: Language) =>
  createIntl<string>(
    {
      locale: locales[language],
      messages: { ...serverMessages[language], ...changed(language) },
      // By default a message with a missing value or broken ICU would be sent as its source text.
      onError: (error) => {
        throw error;
      },
    },
    cache,
  );

/** Made again when texts have changed. */
let made: { of: ReturnType<typeof changedTexts>; intls: Readonly<Record<Language, IntlShape<string>>> } | null = null;
function intls() {
  const of = changedTexts();
  if (made?.of !== of) made = { of, intls: { fr: intlOf('fr'), en: intlOf('en'), nl: intlOf('nl') } };
  return made.intls;
}

/**
 * A message of the server in a language, as staff have it (I18N-02), with its placeholders filled, and whether French elides before each;
 * throws where a value is missing.
 */
export function translate(
  language: Language,
  id: MessageId,
  values?: Readonly<Record<string, string | number>>,
): string {
  return intls()[language].formatMessage({ id }, values && withElision(values));
}

/** Parses a stored language; French for an unknown one. */
export function languageFrom(text: string | undefined): Language {
  return languages.find((one) => one === text) ?? 'fr';
}
