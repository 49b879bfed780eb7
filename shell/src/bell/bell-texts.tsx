import { type MessagesByLanguage, useAddedMessages } from '@escale/ui';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import en from '../messages/bell/en.json' with { type: 'json' };
import fr from '../messages/bell/fr.json' with { type: 'json' };
import nl from '../messages/bell/nl.json' with { type: 'json' };

const texts: MessagesByLanguage = { fr, en, nl };

/** Adds the messages of the bell and its panel, apart from those that every page loads. */
export function BellTexts({ children }: { children: ReactNode }) {
  return <RawIntlProvider value={useAddedMessages(texts)}>{children}</RawIntlProvider>;
}
