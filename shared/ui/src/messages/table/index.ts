import { type MessagesByLanguage, useAddedMessages } from '../added-messages.ts';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

const texts: MessagesByLanguage = { fr, en, nl };

/** The messages of tables and lists: pages without them do not load them. */
export const useTableIntl = () => useAddedMessages(texts);
