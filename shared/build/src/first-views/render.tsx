import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { languages } from '@escale/contract';
import { uiMessages } from '@escale/ui/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { messages, views } from 'first-views-of-package';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';

const rules = new Map<string, string>();

/**
 * Adapts rendered HTML: values may occur in URLs too; no form may be submitted before the page's scripts run, with the input in its URL;
 * React's preloads are outside the sections their values come from; and the content security policy forbids style attributes.
 */
function asTemplate(html: string): string {
  return html
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    .replaceAll('%7B%7B', '{{')
    .replaceAll('%7D%7D', '}}')
    .replaceAll('<form ', '<form method="dialog" ')
    .replaceAll(/ style="([^"]*)"/g, (_, style: string) => ` data-style="${ruleOf(style)}"`);
}

/** Class name of an inline style in the sheet. */
function ruleOf(style: string): string {
  const name = createHash('sha256').update(style).digest('hex').slice(0, 6);
  rules.set(name, `#first [data-style="${name}"]{${style}}`);
  return name;
}

// Bundled with a package's first views and run by Node: writes them, in every language, into the file given as argument.
const drawn = views.map(({ draw, title, ...view }) => ({
  ...view,
  ...(title && { title: Object.fromEntries(languages.map((language) => [language, messages[language][title]])) }),
  html: Object.fromEntries(
    languages.map((language) => [
      language,
      asTemplate(
        renderToStaticMarkup(
          <IntlProvider locale={language} messages={{ ...uiMessages[language], ...messages[language] }}>
            <QueryClientProvider client={new QueryClient()}>{draw()}</QueryClientProvider>
          </IntlProvider>,
        ),
      ),
    ]),
  ),
}));
writeFileSync(process.argv[2] ?? '', JSON.stringify({ views: drawn, css: [...rules.values()].join('\n') }));
// Resources that pages keep open, such as the channel to other tabs, must not keep the build process alive.
process.exit(0);
