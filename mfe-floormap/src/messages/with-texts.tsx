import { type MessagesByLanguage, useAddedMessages } from '@escale/ui';
import type { ComponentType } from 'react';
import { RawIntlProvider } from 'react-intl';

/** Adds the texts of a part that is loaded later: no page loads them before the part is shown (PLT-01). */
export function withTexts<Props extends object>(texts: MessagesByLanguage, Part: ComponentType<Props>) {
  return function WithTexts(props: Props) {
    return (
      <RawIntlProvider value={useAddedMessages(texts)}>
        <Part {...props} />
      </RawIntlProvider>
    );
  };
}
