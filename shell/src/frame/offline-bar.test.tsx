import { api } from '@escale/contract';

import { renderWithMessages, screen, server } from '@escale/testing';
import { signIn, signOut } from '@escale/testing/session';
import { afterEach, expect, test } from '@jest/globals';
import { act } from 'react';
import { noteShown } from '../../../shared/platform/src/offline/kept-at.ts';
import messages from '../messages/fr.json' with { type: 'json' };
import { OfflineBar } from './offline-bar.tsx';

afterEach(() => act(() => noteShown('list', null)));

test('PLT-11 kept replies are shown with their time as pages write it, and with what to check', () => {
  const today = new Date();
  today.setHours(1, 4, 0, 0);
  noteShown('list', today.getTime());
  renderWithMessages(<OfflineBar />, messages);
  expect(screen.getByText('Pas de réponse du serveur : vérifiez votre connexion.')).toBeTruthy();
  expect(screen.getByText(/^Données de 1\sh\s04\.$/)).toBeTruthy();
});

test('PLT-11 those of another day have its date', () => {
  noteShown('list', new Date(2026, 0, 5, 9, 30).getTime());
  renderWithMessages(<OfflineBar />, messages);
  expect(screen.getByText(/^Données de lun\. 5 janv\.( 2026)?, 9\sh\s30\.$/)).toBeTruthy();
});

test('ACC-03 PLT-11 the time is that of the account’s zone, as everywhere else', async () => {
  server.on(api.auth.me, () => ({ ...server.example(api.auth.me), timezone: 'Asia/Tokyo' }));
  await signIn('camille@marelune.example', 'Escale-2026!');
  // 1 a.m. of the next day in Tokyo.
  noteShown('list', Date.UTC(2026, 0, 5, 16, 0));
  renderWithMessages(<OfflineBar />, messages);
  expect(screen.getByText(/^Données de mar\. 6 janv\.( 2026)?, 1\sh\.$/)).toBeTruthy();
  await act(signOut);
});
