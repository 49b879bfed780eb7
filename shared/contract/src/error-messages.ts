import type { Language } from './common.ts';
import type { ErrorCode } from './errors.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

/** What a member reads for each code of the catalogue (spec §8, ERR-01): page, API and mail use these same texts. */
export const errorMessages: Readonly<Record<Language, Readonly<Record<ErrorCode, string>>>> = { fr, en, nl };

/** For an answer that is no problem of ours; every other message comes with the answer. */
export const serverErrorMessage: Readonly<Record<Language, string>> = {
  fr: fr['server.error'],
  en: en['server.error'],
  nl: nl['server.error'],
};
