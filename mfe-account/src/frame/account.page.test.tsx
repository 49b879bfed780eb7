import { fireEvent, openRemote, screen, within } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

test('ACC-01 the sections of the account have addresses of their own', async () => {
  await openRemote(app, manifest, { at: '/account' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Profil' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Préférences' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Préférences' })).toBeTruthy();
  expect(window.location.pathname).toBe('/account/preferences');
});

test('ACC-01 an unknown section leads to the profile', async () => {
  await openRemote(app, manifest, { at: '/account/nowhere' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Profil' })).toBeTruthy();
  expect(window.location.pathname).toBe('/account');
});

test('ACC-01 the list leads to the bookings, names the sections and says whose account it is since when', async () => {
  const customer = { id: '018f4f2e-0000-7000-8000-000000000009', name: 'Marelune', internalSites: true };
  await openRemote(app, manifest, { at: '/account', as: { customer, since: '2025-03-03' } });
  const list = within(await screen.findByRole('navigation', { name: 'Rubriques du compte' }));
  expect(list.getByRole('link', { name: 'Mes réservations' }).getAttribute('href')).toBe('/bookings');
  expect(list.getByRole('link', { name: 'Facturation' }).getAttribute('href')).toBe('/account/billing');
  expect(list.getByText('Compte Marelune, depuis le 3 mars 2025.')).toBeTruthy();
});
