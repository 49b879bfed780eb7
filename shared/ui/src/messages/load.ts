/** The design system's own messages, by language. */
export const loadUiMessages = {
  fr: () => import('./fr.json'),
  en: () => import('./en.json'),
  nl: () => import('./nl.json'),
};
