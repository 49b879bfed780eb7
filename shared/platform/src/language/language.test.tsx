import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { FormattedMessage } from 'react-intl';
import { applyLanguage, currentLanguage, loadMessages, type MessageLoaders } from './language.ts';
import { MessagesProvider } from './messages-provider.tsx';
import { keepOverrides } from './overrides.ts';

const inThree = (fr: string, en: string, nl: string): MessageLoaders => ({
  fr: async () => ({ default: { 'a.b.title': fr } }),
  en: async () => ({ default: { 'a.b.title': en } }),
  nl: async () => ({ default: { 'a.b.title': nl } }),
});
const page = (name: string) => (
  <MessagesProvider key={name} name={name}>
    <h1>
      <FormattedMessage id="a.b.title" />
    </h1>
  </MessagesProvider>
);
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

beforeEach(async () => {
  await applyLanguage('fr');
  localStorage.clear();
});

test('I18N-01 every mounted remote changes language at once, after the slowest has its messages', async () => {
  let arrive = (): void => undefined;
  const slow = inThree('Semaine', 'Week', 'Week (nl)');
  await loadMessages('week', {
    ...slow,
    en: () => new Promise((resolve) => (arrive = () => resolve({ default: { 'a.b.title': 'Week' } }))),
  });
  await loadMessages('search', inThree('Recherche', 'Search', 'Zoeken'));
  render([page('week'), page('search')]);
  expect(headings()).toEqual(['Semaine', 'Recherche']);

  const changing = applyLanguage('en');
  await Promise.resolve();
  expect(headings()).toEqual(['Semaine', 'Recherche']);
  await act(async () => {
    arrive();
    await changing;
  });
  expect(headings()).toEqual(['Week', 'Search']);
  expect(document.documentElement.lang).toBe('en');
});

test('I18N-01 a language whose messages cannot be had leaves the former one', async () => {
  await loadMessages('broken', {
    ...inThree('a', 'b', 'c'),
    nl: jest.fn(async () => Promise.reject(new Error('lost'))),
  });
  await expect(applyLanguage('nl')).rejects.toThrow('lost');
  expect(currentLanguage()).toBe('fr');
});

test('I18N-02 changed messages stand over the bundled ones; a new date clears all languages', async () => {
  await loadMessages('over', inThree('Semaine', 'Week', 'Week'));
  keepOverrides('fr', '2026-11-01', { 'a.b.title': 'Ma semaine' });
  render(page('over'));
  expect(headings()).toEqual(['Ma semaine']);
  keepOverrides('en', '2026-11-02', {});
  render(page('over'));
  expect(headings()).toEqual(['Ma semaine', 'Semaine']);
});

test('I18N-01 until somebody chooses, the shell speaks the language that the server wrote the page in', async () => {
  const begunWith = async (lang: string) => {
    document.documentElement.lang = lang;
    jest.resetModules();
    return (await import('./language.ts')).currentLanguage();
  };
  expect(await begunWith('nl')).toBe('nl');
  expect(await begunWith('de')).toBe('fr');
  localStorage.setItem('escale-language', 'en');
  expect(await begunWith('nl')).toBe('en');
});
