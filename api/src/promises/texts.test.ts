import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Messages, readMessages } from '@escale/build/check/message-problems.ts';
import { type Language, languages } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../platform/config/config.ts';
import { servedPage } from './served-pages.fixture.ts';
import { open, otherwise, outside, places, repeated, sends } from './texts.fixture.ts';

/** The public pages are articles, whose links are tested with them. */
const isRead = (folder: string) => folder.startsWith('mfe-') && !['mfe-public', 'mfe-gallery'].includes(folder);
const packages = ['api', 'shell', 'shared/contract', 'shared/ui', ...readdirSync(repositoryRoot).filter(isRead)];
const texts = packages.flatMap((name) => {
  const messages: Record<Language, Messages> | null = readMessages(join(repositoryRoot, name));
  return messages
    ? Object.keys(messages.fr).map((id) => ({ id, in: (language: Language) => messages[language][id] ?? '' }))
    : [];
});
const listed = [...Object.keys(places), ...repeated, ...Object.keys(outside), ...Object.keys(open), ...otherwise];

test('ERR-01 I18N-01 every error, notice and toast that sends its reader somewhere is in the table, and the table has no other', () => {
  const sending = texts.filter((text) => languages.some((language) => sends[language].test(text.in(language))));
  expect(sending.map(({ id }) => id).sort()).toEqual([...new Set(listed)].sort());
  expect(listed).toHaveLength(new Set(listed).size);
});

test('PLT-09 each place that a text names is a page with that control, in three languages', () => {
  for (const [id, { page, control }] of Object.entries(places)) {
    const served = servedPage(page);
    const messages = served && readMessages(join(repositoryRoot, served.owner));
    const labels = languages.map((language) => messages?.[language][control] ?? null);
    expect({ id, page, labels }).toEqual({ id, page, labels: languages.map(() => expect.any(String)) });
  }
});
