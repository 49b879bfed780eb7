import type { Language } from '@escale/contract';
import { uiMessages } from '@escale/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';

interface Options {
  language?: Language;
  /** The remote's own messages in that language; those of the design system are there. */
  messages?: Record<string, string>;
}

/** Renders a part of a page with what the shell gives it: messages and a cache of its own, which asks nothing twice. */
export function renderPiece(element: ReactElement, { language = 'fr', messages = {} }: Options = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <IntlProvider locale={language} messages={{ ...uiMessages[language], ...messages }}>
      <QueryClientProvider client={client}>{element}</QueryClientProvider>
    </IntlProvider>,
  );
}
