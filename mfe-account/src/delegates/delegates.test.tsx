import type { Person } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { teamRoutes } from '@escale/contract/team-calls';
import { fireEvent, openRemote, screen, server, waitFor } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { marelune } from '../frame/customer.fixture.ts';
import { foundColleague } from '../people/found-colleague.fixture.ts';

// jsdom does not open dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};

const personOf = (number: number, firstName: string, lastName: string): Person => ({
  id: `018f4f2e-0000-7000-8000-00000000000${number}`,
  firstName,
  lastName,
  jobTitle: null,
  avatar: null,
});
const hugo = personOf(2, 'Hugo', 'Lemarchand');
const ines = personOf(3, 'Inès', 'Belkacem');
const open = () => openRemote(app, manifest, { at: '/account/delegates', as: { customer: marelune } });

test('BKG-22 a delegate is added by search and removed', async () => {
  let mine = [ines];
  server.on(lateApi.delegates.list, () => ({ mine, for: [] }));
  server.on(lateApi.delegates.set, ({ body: { memberIds } }) => {
    mine = [ines, hugo].filter(({ id }) => memberIds.includes(id));
    return { done: true };
  });
  // The manager is a connection already, and so in the company's list only.
  server.on(teamRoutes.my, () => ({ ...server.example(teamRoutes.my), items: [hugo, ines].map(foundColleague) }));
  const invitable = { department: 'Produit', isColleague: true, invitation: null };
  // Somebody of another company is found to be invited, but cannot book for a member.
  const outside = { ...personOf(4, 'Hugo', 'Dehors'), ...invitable, isColleague: false };
  const byAddress = { ...personOf(5, 'Gaspard', 'Rey'), ...invitable };
  server.on(teamRoutes.search, () => ({ items: [outside, byAddress, { ...ines, ...invitable }] }));
  await open();
  await screen.findByText('Inès Belkacem');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Chercher un collègue' }), { target: { value: 'hugo' } });
  const add = await screen.findByRole('button', { name: 'Ajouter : Hugo Lemarchand' });
  expect(await screen.findByRole('button', { name: 'Ajouter : Gaspard Rey' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Ajouter/ })).toHaveLength(2);
  expect(server.received(teamRoutes.my).at(-1)?.query).toMatchObject({ list: 'company', q: 'hugo' });
  add.focus();
  fireEvent.click(add);
  const heading = await screen.findByRole('heading', { name: 'Peuvent réserver pour moi · 2' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  fireEvent.click(await screen.findByRole('button', { name: 'Retirer Inès Belkacem' }));
  // Removing is asked about, and nothing is sent before.
  expect(await screen.findByText('Retirer Inès Belkacem ?')).toBeTruthy();
  expect(server.received(lateApi.delegates.set)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Retirer' }));
  await screen.findByRole('heading', { name: 'Peuvent réserver pour moi · 1' });
  expect(server.received(lateApi.delegates.set).map(({ body }) => body.memberIds)).toEqual([
    [ines.id, hugo.id],
    [hugo.id],
  ]);
});

test('BKG-22 without delegates it says what one does; those who chose the member are listed', async () => {
  server.on(lateApi.delegates.list, () => ({ mine: [], for: [hugo] }));
  await open();
  expect(await screen.findByText(/Un délégué réserve en votre nom/)).toBeTruthy();
  expect(screen.getByText('Hugo Lemarchand')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Chercher un espace' }).getAttribute('href')).toBe('/explore');
});
