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
 * Values may stand in addresses too; no form is sent before the page can, with what was typed in its address; React's preloads
 * stand outside of the sections their values come from; and the policy of pages lets no style attribute in.
 */
function asTemplate(html: string): string {
  return html
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    .replaceAll('%7B%7B', '{{')
    .replaceAll('%7D%7D', '}}')
    .replaceAll('<form ', '<form method="dialog" ')
    .replaceAll(/ style="([^"]*)"/g, (_, style: string) => ` data-style="${ruleOf(style)}"`);
}

/** The name under which a style stands in the sheet. */
function ruleOf(style: string): string {
  const name = createHash('sha256').update(style).digest('hex').slice(0, 6);
  rules.set(name, `#first [data-style="${name}"]{${style}}`);
  return name;
}

// Bundled with a package's first views and run by Node: writes them, in every language, into the file it is given.
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
// What pages keep open, such as the channel to other tabs, must not keep the build waiting.
process.exit(0);
