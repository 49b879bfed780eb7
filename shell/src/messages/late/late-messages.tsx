import { type MessagesByLanguage, useAddedMessages } from '@escale/ui';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

const late: MessagesByLanguage = { fr, en, nl };

/** Adds the messages of lazily loaded parts to those of the shell: no first page includes them. */
export function LateMessages({ children }: { children: ReactNode }) {
  return <RawIntlProvider value={useAddedMessages(late)}>{children}</RawIntlProvider>;
}
