import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type Language, languages } from '@escale/contract';
import { uiMessages } from '@escale/ui/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { messages, views } from 'first-views-of-package';
import { renderToStaticMarkup } from 'react-dom/server';
import { createIntl, IntlProvider } from 'react-intl';
import type { FirstView } from './first-view.ts';
import { markMessages } from './mark-messages.ts';

const rules = new Map<string, string>();

/**
 * Adapts rendered HTML: values may occur in URLs too; no form of a view may be submitted before the page's scripts run, with the input in
 * its URL, while those of a document need no script; React's preloads are outside the sections their values come from; and the content
 * security policy forbids style attributes.
 */
function asTemplate(html: string, isDocument: boolean): string {
  const template = html
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    .replaceAll('%7B%7B', '{{')
    .replaceAll('%7D%7D', '}}')
    .replaceAll(/ style="([^"]*)"/g, (_, style: string) => ` data-style="${ruleOf(style)}"`);
  return isDocument ? template : template.replaceAll('<form ', '<form method="dialog" ');
}

/** Class name of an inline style in the sheet. */
function ruleOf(style: string): string {
  const name = createHash('sha256').update(style).digest('hex').slice(0, 6);
  rules.set(name, `:is(#first,#document) [data-style="${name}"]{${style}}`);
  return name;
}

const marked = Object.fromEntries(
  languages.map((language) => [language, markMessages({ ...uiMessages[language], ...messages[language] })]),
);

const inEachLanguage = <T,>(make: (language: Language) => T): Record<string, T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)]));

/** Title, description and structured data in each language. */
function textsOf({ title, head }: FirstView) {
  const wordsIn = (language: Language) => {
    const intl = createIntl({ locale: language, messages: marked[language] });
    const plain = (id: string) => intl.formatMessage({ id });
    const values = typeof head?.values === 'function' ? head.values(plain) : head?.values;
    return (id: string) => intl.formatMessage({ id }, values);
  };
  return {
    ...(title && { title: inEachLanguage((language) => wordsIn(language)(title)) }),
    ...(head && {
      head: {
        picture: head.picture,
        wholeTitle: head.wholeTitle,
        unlisted: head.unlisted,
        description: inEachLanguage((language) => wordsIn(language)(head.description)),
        data: inEachLanguage((language) => head.data?.(wordsIn(language)) ?? []),
      },
    }),
  };
}

// Bundled with a package's first views and run by Node: writes them, in every language, into the file given as argument.
const drawn = views.map((view) => {
  const { draw, title: _title, head: _head, ...rest } = view;
  return {
    ...rest,
    ...textsOf(view),
    html: inEachLanguage((language) =>
      asTemplate(
        renderToStaticMarkup(
          <IntlProvider locale={language} messages={marked[language]}>
            <QueryClientProvider client={new QueryClient()}>{draw()}</QueryClientProvider>
          </IntlProvider>,
        ),
        view.document !== undefined,
      ),
    ),
  };
});
writeFileSync(process.argv[2] ?? '', JSON.stringify({ views: drawn, css: [...rules.values()].join('\n') }));
// Resources that pages keep open, such as the channel to other tabs, must not keep the build process alive.
process.exit(0);
