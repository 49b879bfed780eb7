/** The remote's messages by language, loaded with it and when the language changes. */
export const messages = {
  fr: () => import('./fr.json'),
  en: () => import('./en.json'),
  nl: () => import('./nl.json'),
};
