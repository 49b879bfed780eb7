import type { Language } from './common.ts';
import type { ErrorCode } from './errors.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

/** The message for each error code (spec §8, ERR-01): page, API and mail share these texts. */
export const errorMessages: Readonly<Record<Language, Readonly<Record<ErrorCode, string>>>> = { fr, en, nl };

/** For a reply without problem details; every other message comes with the reply. */
export const serverErrorMessage: Readonly<Record<Language, string>> = {
  fr: fr['server.error'],
  en: en['server.error'],
  nl: nl['server.error'],
};
