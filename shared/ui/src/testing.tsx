import { locales } from '@escale/contract';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import { uiMessages } from './messages/index.ts';

/** Renders a component of the design system in a language, for its own tests. */
export const renderIn = (locale: 'fr' | 'en' | 'nl', element: ReactElement) => {
  const wrap = (child: ReactElement) => (
    <IntlProvider locale={locales[locale]} messages={{ ...uiMessages[locale] }}>
      {child}
    </IntlProvider>
  );
  const result = render(wrap(element));
  return { ...result, update: (child: ReactElement) => result.rerender(wrap(child)) };
};
