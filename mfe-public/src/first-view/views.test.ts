import { expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import { messages, views } from './index.tsx';

test('LND-01 every route of the remote has its document, and so have the home page and the cockpit of visitors', () => {
  const documents = views.map(({ path }) => path);
  expect([...documents].sort()).toEqual(['/', '/cockpit', ...manifest.routes.map((route) => route)].sort());
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
