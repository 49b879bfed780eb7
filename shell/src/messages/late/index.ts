import { lateIntlOf } from '@escale/ui/late-messages';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

/** The messages of parts that the sign-in page loads on demand. */
export const useLateIntl = lateIntlOf({ fr, en, nl });
