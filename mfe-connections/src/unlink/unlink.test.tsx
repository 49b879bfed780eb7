import { teamRoutes } from '@escale/contract/team-calls';
import { fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

// jsdom does not open dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
const nour = {
  id: '018f4f2e-0000-7000-8000-0000000000e1',
  firstName: 'Nour',
  lastName: 'Benali',
  jobTitle: null,
  avatar: null,
  favourite: false,
  connected: true,
  department: null,
  shows: 'seat' as const,
};

/** A connection of another company, or a colleague, until they are unlinked. */
function have(isColleague = false) {
  let connected = true;
  server.on(teamRoutes.my, () => ({
    items: connected ? [{ ...nour, today: null, week: null }] : [],
    total: connected ? 1 : 0,
    counts: { team: 0, connections: connected ? 1 : 0, company: 0, favourites: 0 },
  }));
  server.on(teamRoutes.person, () => ({
    ...server.example(teamRoutes.person),
    ...nour,
    connected,
    isColleague,
  }));
  server.on(teamRoutes.unlink, () => {
    connected = false;
    return { done: true };
  });
}
const ask = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Autres actions pour Nour Benali' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Retirer de mes relations' }));
  return within(await screen.findByRole('dialog', { name: 'Retirer Nour Benali de vos relations ?' }));
};

test('CON-02 a connection is ended after a question that says what ends, and the list gets the focus', async () => {
  have();
  await openRemote(app, manifest, { at: `/connections?list=connections&member=${nour.id}` });
  const dialog = await ask();
  expect(dialog.getByText(/Le partage s’arrête tout de suite, dans les deux sens/)).toBeTruthy();
  expect(dialog.queryByText(/Vous restez collègues/)).toBeNull();
  expect(server.received(teamRoutes.unlink)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Retirer' }));
  expect(await screen.findByText('Aucune relation pour l’instant')).toBeTruthy();
  expect(server.received(teamRoutes.unlink).map(({ params }) => params.id)).toEqual([nour.id]);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  expect(window.location.search).toBe('?list=connections');
});

test('CON-02 what failed is said in the question, which stays open', async () => {
  have();
  server.on(teamRoutes.unlink, () => server.refuse('connection.unlink-failed'));
  await openRemote(app, manifest, { at: '/connections?list=connections' });
  const dialog = await ask();
  fireEvent.click(dialog.getByRole('button', { name: 'Retirer' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch('La connexion n’a pas pu être retirée.');
});

test('CON-02 CON-04 of a colleague it says what the company still shows, and their card stays', async () => {
  have(true);
  await openRemote(app, manifest, { at: `/user/${nour.id}` });
  const dialog = await ask();
  expect(dialog.getByText(/Vous restez collègues/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Retirer' }));
  expect(await screen.findByRole('button', { name: 'Se relier' })).toBeTruthy();
  const menu = screen.getByRole('button', { name: 'Autres actions pour Nour Benali' });
  await waitFor(() => expect(document.activeElement).toBe(menu));
});

test('AUT-11 CON-02 nobody ends a connection in the member’s place', async () => {
  have();
  const signedInBy = {
    id: nour.id,
    name: 'Solène Marchand',
    roles: [],
    reason: 'Demande',
    endsAt: '2026-11-25T10:00:00Z',
  };
  await openRemote(app, manifest, { at: '/connections?list=connections', as: { signedInBy } });
  fireEvent.click(await screen.findByRole('button', { name: 'Autres actions pour Nour Benali' }));
  expect(await screen.findByRole('menuitem', { name: 'Voir sa fiche' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Retirer de mes relations' })).toBeNull();
});
