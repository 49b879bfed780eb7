import { api, type Me } from '@escale/contract';
import { accountRoutes } from '@escale/contract/account-calls';
import { server } from '@escale/testing';
import { signIn, signOut } from '@escale/testing/session';
import { beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { changeLanguage, changeMotion, changeTheme, followAccountChoices } from './account-choices.ts';
import { applyLanguage, currentLanguage, loadMessages } from './language/language.ts';
import { applyMotion } from './motion.ts';
import { startSession } from './session/session.ts';
import { applyTheme, currentTheme } from './theme.ts';

let kept: Me;
const accessToken = `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 900 }))}.s`;
const none = async () => ({ default: {} });
await loadMessages('shell', { fr: none, en: none, nl: none });
followAccountChoices();
await startSession();

beforeEach(async () => {
  server.on(api.auth.signIn, () => ({ accessToken, refreshToken: '' }));
  await signOut();
  await applyLanguage('fr');
  applyTheme('system');
  applyMotion(false);
  kept = { ...server.example(api.auth.me), language: 'nl', theme: 'dark', reducedMotion: true };
  server.on(api.auth.me, () => kept);
  server.on(accountRoutes.setPreferences, ({ body }) => {
    Object.assign(kept, body);
    return { done: true };
  });
});

test('I18N-01 PLT-14 signing in on another device applies the language, theme and motion of the account', async () => {
  await signIn('camille@marelune.example', 'secret');
  await waitFor(() => expect(currentLanguage()).toBe('nl'));
  expect(currentTheme()).toBe('dark');
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', motion: 'reduced' });
  expect(document.cookie).toContain('escale-motion=reduced');
});

test('I18N-01 PLT-14 what a member chooses is kept in the account, what a visitor chooses is not', async () => {
  expect(await changeLanguage('en')).toBe(true);
  expect(server.received(accountRoutes.setPreferences)).toEqual([]);
  await signIn('camille@marelune.example', 'secret');
  await waitFor(() => expect(currentLanguage()).toBe('nl'));
  expect(await changeLanguage('en')).toBe(true);
  await changeTheme('light');
  await changeMotion(false);
  expect(kept).toMatchObject({ language: 'en', theme: 'light', reducedMotion: false });
  expect([currentLanguage(), currentTheme(), document.documentElement.dataset.motion]).toEqual([
    'en',
    'light',
    undefined,
  ]);
});

test('I18N-01 a choice that the account could not keep stays in this browser', async () => {
  await signIn('camille@marelune.example', 'secret');
  await waitFor(() => expect(currentLanguage()).toBe('nl'));
  server.on(accountRoutes.setPreferences, () => server.unanswered());
  expect(await changeLanguage('en')).toBe(false);
  kept = { ...kept, theme: 'light' };
  await signIn('camille@marelune.example', 'secret');
  await waitFor(() => expect(currentTheme()).toBe('light'));
  expect(currentLanguage()).toBe('en');
});

test('AUT-11 I18N-01 whoever signs in as another member, and back, reads each account in its language and theme', async () => {
  const own = { ...kept, id: '018f4f2e-0000-7000-8000-0000000000a1', language: 'fr', theme: 'light' } satisfies Me;
  const other = { ...kept, id: '018f4f2e-0000-7000-8000-0000000000a2', language: 'fr', theme: 'light' } satisfies Me;
  kept = own;
  await signIn('staff@escale.example', 'secret');
  await waitFor(() => expect(currentTheme()).toBe('light'));
  // Choices that the account could not keep are not those of the other account.
  server.on(accountRoutes.setPreferences, () => server.unanswered());
  await changeLanguage('en');
  await changeTheme('dark');
  kept = other;
  await signIn('camille@marelune.example', 'secret');
  await waitFor(() => expect(currentLanguage()).toBe('fr'));
  expect(currentTheme()).toBe('light');
});

test('AUT-11 I18N-01 a page that is loaded anew before the messages have arrived begins in the language of the account', async () => {
  await loadMessages('slow', { fr: none, en: none, nl: () => new Promise(() => undefined) });
  await signIn('camille@marelune.example', 'secret');
  await waitFor(() => expect(document.cookie).toContain('escale-language=nl'));
  expect(localStorage.getItem('escale-language')).toBe('nl');
  expect(currentLanguage()).toBe('fr');
});

test('I18N-01 choices that an earlier version applied, without a name, count as those of the member', async () => {
  const { id, language, theme, reducedMotion } = kept;
  localStorage.setItem('escale-account-choices', JSON.stringify({ language, theme, reducedMotion }));
  await signIn('camille@marelune.example', 'secret');
  await waitFor(() => expect(localStorage.getItem('escale-account-choices')).toContain(id));
  expect(currentLanguage()).toBe('fr');
});
