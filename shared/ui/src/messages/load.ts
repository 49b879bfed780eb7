/** The design system's own words, by language. */
export const loadUiMessages = {
  fr: () => import('./fr.json'),
  en: () => import('./en.json'),
  nl: () => import('./nl.json'),
};
