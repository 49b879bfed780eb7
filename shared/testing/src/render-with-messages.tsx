import { type Language, locales } from '@escale/contract';
import { uiMessages } from '@escale/ui/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';

// A busy machine takes more than the default timeout of one second.
configure({ asyncUtilTimeout: 5_000 });

/** Renders a part of a page with its real messages in a language and a cache of its own; a missing message fails the test. */
export function renderWithMessages(
  part: ReactNode,
  messages: Record<string, string>,
  language: Language = 'fr',
): RenderResult {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <IntlProvider
      locale={locales[language]}
      messages={{ ...uiMessages[language], ...messages }}
      onError={(error) => {
        throw error;
      }}
    >
      <QueryClientProvider client={cache}>{part}</QueryClientProvider>
    </IntlProvider>,
  );
}
