import { type Language, languages } from '@escale/contract';
import { z } from 'zod';

const words = z.partialRecord(z.enum(languages), z.string());

/** The text of a `{ fr, en, nl }` column in the given language, in French where it is not translated. */
export function wordsIn(language: Language, value: unknown): string {
  const texts = words.parse(value);
  return texts[language] ?? texts.fr ?? '';
}
