import { teamRoutes } from '@escale/contract/team-calls';
import { fireEvent, openRemote, screen, server, waitFor } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { marelune } from '../frame/customer.fixture.ts';
import { foundColleague } from '../people/found-colleague.fixture.ts';

const hugo = {
  id: '018f4f2e-0000-7000-8000-000000000002',
  firstName: 'Hugo',
  lastName: 'Lemarchand',
  jobTitle: 'Directeur produit',
  avatar: null,
};
const open = () => openRemote(app, manifest, { at: '/account/visibility', as: { customer: marelune } });

test('CON-04 the general visibility is shown and changed at once', async () => {
  server.on(teamRoutes.visibility, () => ({ visibility: 'company' }));
  await open();
  const connections = await screen.findByRole('radio', { name: /Mes relations seulement/ });
  expect((screen.getByRole('radio', { name: /Mon entreprise/ }) as HTMLInputElement).checked).toBe(true);
  fireEvent.click(connections);
  await waitFor(() =>
    expect(server.received(teamRoutes.setVisibility).map(({ body }) => body)).toEqual([{ visibility: 'connections' }]),
  );
});

test('CON-05 a person is found, set apart in the middle, changed, and taken back', async () => {
  let level: 'city' | 'floor' | null = null;
  server.on(teamRoutes.personVisibilities, () => ({
    items: level === null ? [] : [{ person: hugo, level, until: null, lookedOn: '2026-11-23' }],
  }));
  server.on(teamRoutes.my, () => ({ ...server.example(teamRoutes.my), items: [foundColleague(hugo)] }));
  server.on(teamRoutes.setPersonVisibility, ({ body }) => {
    level = body.level as typeof level;
    return { level: level ?? 'seat', until: null, isDefault: level === null };
  });
  await open();
  expect(await screen.findByText(/Tout le monde suit le réglage général/)).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Régler une personne' }), { target: { value: 'hugo' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Régler : Hugo Lemarchand' }));
  expect(await screen.findByText('Hugo voit la ville, ni le bâtiment ni l’adresse.')).toBeTruthy();
  expect(screen.getByText('a regardé le 23 novembre')).toBeTruthy();
  const floor = screen.getByRole('radio', { name: 'Étage' });
  floor.focus();
  fireEvent.click(floor);
  // A busy choice keeps the focus: nothing around it is disabled.
  expect(floor.closest('fieldset')?.disabled).toBe(false);
  expect(await screen.findByText(/Hugo voit le bâtiment et l’espace/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Revenir au réglage général pour Hugo Lemarchand' }));
  expect(await screen.findByText(/Tout le monde suit le réglage général/)).toBeTruthy();
  expect(server.received(teamRoutes.setPersonVisibility).map(({ body }) => body)).toEqual([
    { level: 'city', until: null },
    { level: 'floor', until: null },
    { level: null, until: null },
  ]);
});

test('CON-05 who looked is listed', async () => {
  server.on(teamRoutes.profileViews, () => ({ items: [{ person: hugo, lastOn: '2026-11-24', days: 3 }] }));
  await open();
  expect(await screen.findByText('3 jours différents')).toBeTruthy();
  expect(screen.getByText('24 novembre')).toBeTruthy();
});

test('PLT-09 settings that cannot be read are told, and tried again', async () => {
  server.on(teamRoutes.visibility, () => server.refuse('server.error'));
  await open();
  expect(await screen.findByText('Vos réglages n’ont pas pu être lus.')).toBeTruthy();
  server.on(teamRoutes.visibility, () => ({ visibility: 'nobody' }));
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('radio', { name: /Personne/ })).toBeTruthy();
});
