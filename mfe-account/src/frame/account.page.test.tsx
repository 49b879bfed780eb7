import { fireEvent, openRemote, screen } from '@escale/testing';
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
