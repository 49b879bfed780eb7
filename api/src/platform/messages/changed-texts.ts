import type { Language } from '@escale/contract';

/** Texts that staff changed, by language and id. */
export type ChangedTexts = Readonly<Record<Language, ReadonlyMap<string, string>>>;

let present: ChangedTexts = { fr: new Map(), en: new Map(), nl: new Map() };

/** The texts of this process: read at its start, and again when the database tells of a change (I18N-02). */
export const changedTexts = (): ChangedTexts => present;

export const keepChangedTexts = (texts: ChangedTexts): void => {
  present = texts;
};
