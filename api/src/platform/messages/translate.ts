import { type Language, languages, locales } from '@escale/contract';
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import nl from '../../messages/nl.json' with { type: 'json' };

/** An id of `api/src/messages/{fr,en,nl}.json`. */
export type MessageId = keyof typeof fr;

const messages: Readonly<Record<Language, Readonly<Record<MessageId, string>>>> = { fr, en, nl };
const cache = createIntlCache();
const intlOf = (language: Language) =>
  createIntl<string>(
    {
      locale: locales[language],
      messages: messages[language],
      // By default a message with a missing value or broken ICU would be sent as its source text.
      onError: (error) => {
        throw error;
      },
    },
    cache,
  );
const intls: Readonly<Record<Language, IntlShape<string>>> = { fr: intlOf('fr'), en: intlOf('en'), nl: intlOf('nl') };

/** A message of the server in a language, with its placeholders filled; throws where a value is missing. */
export function translate(
  language: Language,
  id: MessageId,
  values?: Readonly<Record<string, string | number>>,
): string {
  return intls[language].formatMessage({ id }, values);
}

/** Parses a stored language; French for an unknown one. */
export function languageFrom(text: string | undefined): Language {
  return languages.find((one) => one === text) ?? 'fr';
}
