import type { MessagesByLanguage } from '@escale/ui';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export const texts: MessagesByLanguage = { fr, en, nl };
