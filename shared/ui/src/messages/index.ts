import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

/** The design system's own messages in all languages, for builds and tests; pages load those of one language. */
export const uiMessages: Readonly<Record<'fr' | 'en' | 'nl', Readonly<Record<string, string>>>> = { fr, en, nl };
