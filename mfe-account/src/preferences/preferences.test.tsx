import { accountRoutes } from '@escale/contract/account-calls';
import { teamRoutes } from '@escale/contract/team-calls';
import { fireEvent, openRemote, screen, server, waitFor } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { marelune } from '../frame/customer.fixture.ts';

const sent = () => server.received(accountRoutes.setPreferences).map(({ body }) => body);
async function open() {
  await openRemote(app, manifest, { at: '/account/preferences', as: { customer: marelune } });
  await screen.findByRole('heading', { level: 1, name: 'Préférences' });
}

test('ACC-03 PLT-14 language, theme, motion and weekends are kept in the account as they are chosen', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Sombre' }));
  await waitFor(() => expect(sent()).toEqual([{ theme: 'dark' }]));
  expect(document.documentElement.dataset.theme).toBe('dark');
  fireEvent.click(screen.getByRole('switch', { name: /^Animer/ }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ reducedMotion: true }));
  expect(document.documentElement.dataset.motion).toBe('reduced');
  fireEvent.click(screen.getByRole('switch', { name: /^Montrer samedi/ }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ weekends: true }));
  fireEvent.click(screen.getByRole('radio', { name: 'English' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Preferences' })).toBeTruthy();
  await waitFor(() => expect(sent().at(-1)).toEqual({ language: 'en' }));
});

test('ACC-03 weekends that could not be kept are shown as they were', async () => {
  server.on(accountRoutes.setPreferences, () => server.refuse('server.unavailable'));
  await open();
  const weekends = screen.getByRole<HTMLInputElement>('switch', { name: /^Montrer samedi/ });
  fireEvent.click(weekends);
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(weekends.checked).toBe(false));
});

test('AUT-11 whoever is signed in as the member reads why the notifications are not there', async () => {
  const signedInBy = {
    id: '018f4f2e-0000-7000-8000-0000000000e1',
    name: 'Ada Byron',
    roles: ['administrator' as const],
    reason: 'Aide',
    endsAt: '2026-11-25T12:00:00Z',
  };
  await openRemote(app, manifest, { at: '/account/preferences', as: { customer: marelune, signedInBy } });
  const part = await screen.findByRole('region', { name: 'Me prévenir' });
  expect(part.textContent).toContain('ne peut être choisie que par');
});

test('CON-04 who sees the own week is chosen at once', async () => {
  await open();
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Qui voit ma semaine' });
  // As the page of the visibility says it.
  expect(screen.getByRole('option', { name: 'Mon entreprise et mes relations' })).toBeTruthy();
  fireEvent.change(choice, { target: { value: 'nobody' } });
  await waitFor(() =>
    expect(server.received(teamRoutes.setVisibility).map(({ body }) => body)).toEqual([{ visibility: 'nobody' }]),
  );
});
