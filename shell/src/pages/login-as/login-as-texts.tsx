import { type MessagesByLanguage, useAddedMessages } from '@escale/ui';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };
import nl from './texts.nl.json' with { type: 'json' };

const texts: MessagesByLanguage = { fr, en, nl };

/** Adds the messages of signing in as others, apart from those that every page loads. */
export function LoginAsTexts({ children }: { children: ReactNode }) {
  return <RawIntlProvider value={useAddedMessages(texts)}>{children}</RawIntlProvider>;
}
