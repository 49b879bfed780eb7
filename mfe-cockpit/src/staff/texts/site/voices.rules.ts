import { type Language, languages, type StaffSiteTexts } from '@escale/contract';

/** Voices that a page shows at most. */
export const mostVoices = 3;

/** What a person says, in every language; who they are is the same in all. */
export type VoiceDraft = { author: string; role: string; fr: string; en: string; nl: string };
export const noVoice: VoiceDraft = { author: '', role: '', fr: '', en: '', nl: '' };
type Texts = StaffSiteTexts['voices'][number]['texts'];

/** The voices of a page as rows: the first of each language is the first person, and so on. */
export function voicesOf(texts: Texts): VoiceDraft[] {
  const count = Math.max(...languages.map((language) => texts[language].length));
  return Array.from({ length: count }, (_, at) => {
    const known = languages.map((language) => texts[language][at]).find((voice) => voice !== undefined);
    const text = (language: Language) => texts[language][at]?.text ?? '';
    return { author: known?.author ?? '', role: known?.role ?? '', fr: text('fr'), en: text('en'), nl: text('nl') };
  });
}

/** What is sent for a language: rows without a text in it are not shown there. */
export function itemsIn(voices: readonly VoiceDraft[], language: Language) {
  return voices.flatMap((voice) => {
    const text = voice[language].trim();
    return text === '' ? [] : [{ text, author: voice.author.trim(), role: voice.role.trim() }];
  });
}

/** Whether a row misses who says it, or says nothing in any language. */
export function isIncomplete(voice: VoiceDraft): boolean {
  return voice.author.trim() === '' || voice.role.trim() === '' || languages.every((one) => voice[one].trim() === '');
}
