import type { TeammateCard } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { fireEvent, openRemote, screen, server, waitFor } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

const id = '018f4f2e-0000-7000-8000-0000000000aa';
const card = (): TeammateCard => ({ ...server.example(teamRoutes.person), id });
async function open(change: Partial<TeammateCard> = {}) {
  server.on(teamRoutes.person, () => ({ ...card(), ...change }));
  return openRemote(app, manifest, { at: `/user/${id}` });
}

test('ACC-01 how to reach a colleague is shown once they are connected', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Inès Belkacem' })).toBeTruthy();
  expect(screen.getByText('une fois en relation')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Écrire' })).toBeNull();
});

test('ACC-01 a connection’s card has e-mail, phone and LinkedIn', async () => {
  const email = 'ines.belkacem@marelune.example';
  await open({ connected: true, email, phone: '+33639980417', linkedIn: 'in/ines-belkacem' });
  const link = await screen.findByRole('link', { name: 'in/ines-belkacem' });
  expect(link.getAttribute('href')).toBe('https://www.linkedin.com/in/ines-belkacem');
  expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`);
  expect(screen.getByText('En relation')).toBeTruthy();
  expect(screen.queryByText('une fois en relation')).toBeNull();
});

test('CON-02 a colleague is asked for a connection from their card', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Se relier' }));
  await waitFor(() => expect(server.received(teamRoutes.invite).map(({ body }) => body.userIds)).toEqual([[id]]));
});

test('AUT-11 CON-02 nobody invites in the member’s place', async () => {
  server.on(teamRoutes.person, () => card());
  const signedInBy = { id, name: 'Solène Marchand', roles: [], reason: 'Demande 4127', endsAt: '2026-11-25T10:00:00Z' };
  await openRemote(app, manifest, { at: `/user/${id}`, as: { signedInBy } });
  await screen.findByRole('heading', { level: 1, name: 'Inès Belkacem' });
  expect(screen.queryByRole('button', { name: 'Se relier' })).toBeNull();
});

test('CON-05 the card says what the person sees of the member', async () => {
  server.on(teamRoutes.personVisibility, () => ({ level: 'city', until: null, isDefault: false }));
  await open();
  expect(await screen.findByText('La ville où vous travaillez.')).toBeTruthy();
});

test('ACC-01 a stranger has no card, and the own one is the profile', async () => {
  server.on(teamRoutes.person, () => server.refuse('resource.not-found'));
  await openRemote(app, manifest, { at: `/user/${id}` });
  expect(await screen.findByText('Cette personne n’est pas visible')).toBeTruthy();
});

test('ERR-01 a card that cannot be loaded is named', async () => {
  server.on(teamRoutes.person, () => server.refuse('server.unavailable'));
  await openRemote(app, manifest, { at: `/user/${id}` });
  expect(await screen.findByText('Cette fiche ne se charge pas', undefined, { timeout: 9000 })).toBeTruthy();
});
