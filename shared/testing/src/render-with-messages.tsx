import type { Language } from '@escale/contract';
import { uiMessages } from '@escale/ui';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';

/** Renders a part of a page with its real messages in a language; a message that is missing fails the test. */
export function renderWithMessages(
  part: ReactNode,
  messages: Record<string, string>,
  language: Language = 'fr',
): RenderResult {
  return render(
    <IntlProvider
      locale={language}
      messages={{ ...uiMessages[language], ...messages }}
      onError={(error) => {
        throw error;
      }}
    >
      {part}
    </IntlProvider>,
  );
}
