/** The shell's own messages by language. */
export const messages = { fr: () => import('./fr.json'), en: () => import('./en.json'), nl: () => import('./nl.json') };
