import { type MessagesByLanguage, useAddedMessages } from '@escale/ui';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import en from '../../messages/entry/en.json' with { type: 'json' };
import fr from '../../messages/entry/fr.json' with { type: 'json' };
import nl from '../../messages/entry/nl.json' with { type: 'json' };

const texts: MessagesByLanguage = { fr, en, nl };

/** Adds the messages of the entry pages, apart from those that every page loads. */
export function EntryTexts({ children }: { children: ReactNode }) {
  return <RawIntlProvider value={useAddedMessages(texts)}>{children}</RawIntlProvider>;
}
