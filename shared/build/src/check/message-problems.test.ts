import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { idProblems, languageProblems, readMessages } from './message-problems.ts';

const folder = mkdtempSync(join(tmpdir(), 'escale-messages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(() => {
  mkdirSync(join(folder, 'src/messages'), { recursive: true });
  write('fr', { 'lunch.title': 'Déjeuner', 'lunch.welcome': 'Bonjour, {name}' });
  write('en', { 'lunch.title': 'Lunch', 'lunch.welcome': 'Hello, {name}' });
  write('nl', { 'lunch.title': 'Lunch', 'lunch.welcome': 'Welkom, {name}' });
  code("const ids = ['lunch.title', 'lunch.welcome', 'lunch.joined'];");
});
const write = (language: string, messages: object) =>
  writeFileSync(join(folder, `src/messages/${language}.json`), JSON.stringify(messages));
const code = (text: string) => writeFileSync(join(folder, 'src/page.tsx'), text);

function problems(): string[] {
  const messages = readMessages(folder);
  if (messages === null) return ['no messages'];
  return [
    ...languageProblems('lunch', messages),
    ...idProblems('lunch', folder, messages.fr, new Set(['lunch.joined'])),
  ];
}

test('I18N-03 messages with the same ids and values in three languages, all of them used, are in order', () => {
  expect(problems()).toEqual([]);
});

test('I18N-03 a missing language, an empty text, another placeholder and broken ICU are named with their id', () => {
  write('en', { 'lunch.title': ' ', 'lunch.welcome': 'Hello, {person}' });
  expect(problems()).toEqual([
    'lunch: lunch.title is empty',
    'lunch: lunch.welcome has other placeholders in another language',
  ]);
  write('nl', { 'lunch.welcome': '{count, plural, one {een}}' });
  write('en', { 'lunch.title': 'Lunch', 'lunch.welcome': 'Hello, {name}' });
  expect(problems()).toEqual([
    'lunch: lunch.title is missing in nl',
    expect.stringContaining('lunch: lunch.welcome is not ICU: '),
  ]);
});

test('I18N-03 an id without message and a message without use are named', () => {
  code(`const ids = ['lunch.title', \`lunch.part.\${part}\`, 'lunch.absent'];`);
  expect(problems()).toEqual([
    'lunch: lunch.absent is used and has no message',
    'lunch: no message is like ^lunch\\.part\\.[\\w.-]+$',
    'lunch: lunch.welcome is never used',
  ]);
});
