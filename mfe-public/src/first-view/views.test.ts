import { expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import { hostQuestions } from '../host/become-a-host.tsx';
import { helpQuestions } from '../information/help.tsx';
import { isDocument } from '../is-document.ts';
import { useCases } from '../use-cases/use-cases.ts';
import { cityValues } from './data.ts';
import { messages, views } from './index.tsx';

test('LND-01 every route of the remote but the screen at a door has its document, and so have the home page and the cockpit of visitors', () => {
  const documents = views.map(({ path }) => path);
  // The one of times without a network is no page of its own.
  expect([...documents].sort()).toEqual(['/', '/cockpit', '/offline', ...manifest.routes.filter(isDocument)].sort());
});

test('WSP-05 every document has a title and a description of its own in each language', () => {
  for (const language of ['fr', 'en', 'nl'] as const) {
    const texts: Record<string, string> = messages[language];
    const titles = views.map(({ title = '' }) => texts[title]);
    expect(titles.every(Boolean)).toBe(true);
    expect(new Set(titles).size).toBe(views.length);
    for (const { head } of views) expect(texts[head?.description ?? '']?.length).toBeGreaterThan(20);
  }
});

/** Types of the structured data of a page, with the French messages. */
const dataOf = (path: string) => {
  const texts: Record<string, string> = messages.fr;
  return views.find((view) => view.path === path)?.head?.data?.((id) => texts[id] ?? '') ?? [];
};

test.each(useCases.map(({ id, path }) => [path, id]))('LND-01 %s has the way to it as structured data', (path, id) => {
  const texts: Record<string, string> = messages.fr;
  expect(dataOf(path)).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Escale', item: '{{origin}}/' },
        { '@type': 'ListItem', position: 2, name: texts[`public.frame.solution.${id}`] },
      ],
    },
  ]);
});

test.each([
  ['/become-a-host', hostQuestions],
  ['/help', helpQuestions],
])('LND-01 the questions of %s are structured data, each with the answer that the page shows', (path, questions) => {
  const texts: Record<string, string> = messages.fr;
  expect(dataOf(path)).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: questions.map((id) => ({
        '@type': 'Question',
        name: texts[`${id}.question`],
        acceptedAnswer: { '@type': 'Answer', text: texts[`${id}.answer`] },
      })),
    },
  ]);
});

test('LND-02 a city has the way to it and its spaces as structured data', () => {
  const types = (path: string) => dataOf(path).map((one) => '@type' in one && one['@type']);
  expect(types('/coworking/{locality}')).toEqual(['BreadcrumbList', 'ItemList']);
  expect(types('/coworking/{locality}/{workspaceType}')).toEqual(['BreadcrumbList', 'ItemList']);
});

test('LND-02 title and description of a city name the week of its figures, which is not always this one', () => {
  const ids = ['public.meta.city', 'public.meta.city.typed'].flatMap((id) => [id, `${id}.description`]);
  for (const language of ['fr', 'en', 'nl'] as const) {
    const texts: Record<string, string> = messages[language];
    for (const id of ids) expect(texts[id]).toContain('{week}');
  }
  expect(cityValues((id) => id, false).week).toBe('{{#format.day}}{{city.week.0.date}}{{/format.day}}');
});
