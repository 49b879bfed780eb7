import type { Language } from '@escale/contract';

/** Each language in its own words, so that its speakers can find it. */
export const languageNames: Record<Language, string> = { fr: 'Français', en: 'English', nl: 'Nederlands' };
