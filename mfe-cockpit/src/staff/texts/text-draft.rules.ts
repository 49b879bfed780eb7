import { type Language, languages, type StaffText } from '@escale/contract';

export type TextDraft = Record<Language, string>;

/** The texts that pages are meant to show: what staff wrote, else what was shipped. */
export function textsOf({ texts }: StaffText): TextDraft {
  const shown = (language: Language) => texts[language].changed?.text ?? texts[language].bundled;
  return { fr: shown('fr'), en: shown('en'), nl: shown('nl') };
}

/** What saving does in one language: a text that is the shipped one again is no change of staff. */
export interface TextChange {
  language: Language;
  /** Null: back to the shipped one. */
  text: string | null;
  /** The text of staff that was seen. */
  seen: string | null;
}

/** The changes between what is kept and what was typed, language by language. */
export function textChanges({ texts }: StaffText, draft: TextDraft, changed: readonly Language[]): TextChange[] {
  return languages
    .filter((language) => changed.includes(language))
    .flatMap((language) => {
      const { bundled, changed: kept } = texts[language];
      const text = draft[language].trim();
      const isShipped = text === bundled.trim();
      if (isShipped && kept === null) return [];
      return [{ language, text: isShipped ? null : text, seen: kept?.text ?? null }];
    });
}
