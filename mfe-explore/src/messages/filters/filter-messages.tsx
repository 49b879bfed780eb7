import { type MessagesByLanguage, useAddedMessages } from '@escale/ui';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

const texts: MessagesByLanguage = { fr, en, nl };

/** Adds the texts of the dialog of all filters, which the first view of a search does without (PLT-01). */
export function FilterMessages({ children }: { children: ReactNode }) {
  return <RawIntlProvider value={useAddedMessages(texts)}>{children}</RawIntlProvider>;
}
