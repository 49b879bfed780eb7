import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import { lateIntlOf } from './late-intl.ts';
import nl from './nl.json' with { type: 'json' };

/** The messages of the lazily loaded entries. */
export const useLateIntl = lateIntlOf({ fr, en, nl });
