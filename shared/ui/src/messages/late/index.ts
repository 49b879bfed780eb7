import { type MessagesByLanguage, useAddedMessages } from '../added-messages.ts';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

const late: MessagesByLanguage = { fr, en, nl };

/** The messages of the lazily loaded entries: no first page includes them. */
export const useLateIntl = () => useAddedMessages(late);
