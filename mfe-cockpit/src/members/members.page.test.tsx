import type { Employee } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { browser, type HostedRemote, openRemote, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { cardOf, hugo, ines, listOf } from './members.fixture.ts';

/** The query of the last list request. */
const lastRequested = () => server.received(cockpitApi.members.employees).at(-1)?.query;
const serve = (items: Employee[], total?: number) => {
  server.on(cockpitApi.members.employees, () => listOf(items, total));
  server.on(cockpitApi.members.employee, ({ params: { id } }) => {
    const found = [ines, hugo].find((member) => member.id === id);
    return found ? cardOf(found) : server.refuse('resource.not-found');
  });
};
const refuse = (code: 'access.forbidden' | 'server.error') => {
  server.on(cockpitApi.members.employees, () => server.refuse(code));
};

let page: HostedRemote;
const address = () => page.address;
const show = async (at = '/employees') => {
  page = await openRemote(app, manifest, { at, as: { roles: ['administrator'] } });
};
const head = (name: string) => screen.getByRole('columnheader', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  serve([ines, hugo], 60);
});

test('CKP-08 a head sorts up, down, not at all, and each time page 1 is asked for', async () => {
  await show('/employees?page=2');
  await screen.findByText('Inès Belkacem');
  expect(lastRequested()).toMatchObject({ page: 2 });
  const seen = [head('Crédits').getAttribute('aria-sort')];
  for (let turn = 0; turn < 3; turn += 1) {
    fireEvent.click(within(head('Crédits')).getByRole('button'));
    await waitFor(() => expect(head('Crédits').getAttribute('aria-sort')).not.toBe(seen.at(-1)));
    seen.push(head('Crédits').getAttribute('aria-sort'));
    expect(lastRequested()).toMatchObject({ page: 1 });
  }
  expect(seen).toEqual(['none', 'ascending', 'descending', 'none']);
  expect(lastRequested()).not.toHaveProperty('sort');
});

test('CKP-01 pages and their size are asked of the server and stand in the address', async () => {
  await show();
  await screen.findByText('Inès Belkacem');
  press('Page suivante');
  await waitFor(() => expect(lastRequested()).toMatchObject({ page: 2, limit: 25 }));
  expect(address()).toBe('/employees?page=2');
  fireEvent.change(screen.getByRole('combobox', { name: 'Lignes par page' }), { target: { value: '50' } });
  await waitFor(() => expect(lastRequested()).toMatchObject({ page: 1, limit: 50 }));
  expect(address()).toBe('/employees?size=50');
});

test('CKP-01 a page past the end leads to the last one', async () => {
  server.on(cockpitApi.members.employees, ({ query }) => (query.page === 10 ? listOf([ines], 240) : listOf([], 0)));
  await show('/employees?page=99&size=25');
  expect(await screen.findByText('Inès Belkacem')).toBeTruthy();
  expect(address()).toBe('/employees?page=10');
});

test('CKP-01 the tabs do not count members whom a filter leaves out', async () => {
  serve([ines], 37);
  await show('/employees?department=4d6fc908-37b4-859e-8fa2-59f61bcdb1c6');
  await screen.findByText('Inès Belkacem');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim())).toEqual([
    expect.stringMatching(/^Tous\s*37$/),
    'Invités',
    'Bloqués',
    'Externes',
  ]);
});

test('CKP-01 how many were found is said aloud', async () => {
  await show();
  expect((await screen.findByText('60 lignes')).closest('[role=status]')).not.toBeNull();
});

test('CKP-01 filters narrow by the server, name what is chosen and are taken away', async () => {
  await show();
  await screen.findByText('Inès Belkacem');
  press('Rôle');
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Manager' }));
  await waitFor(() => expect(lastRequested()).toMatchObject({ role: 'manager' }));
  press('Retirer le filtre Rôle');
  await waitFor(() => expect(address()).toBe('/employees'));
});

test('CKP-01 no match offers all members again', async () => {
  serve([]);
  await show('/employees?q=zzz&tab=external');
  expect(await screen.findByText('Aucun membre ne correspond')).toBeTruthy();
  press('Voir tous les membres');
  await waitFor(() => expect(address()).toBe('/employees'));
});

test('CKP-01 a company without members is another design than no match', async () => {
  serve([]);
  await show();
  expect(await screen.findByText('Rien ici pour l’instant')).toBeTruthy();
});

test('CKP-01 a failure says so and is tried again', async () => {
  refuse('server.error');
  await show();
  await screen.findByText('Le tableau ne s’est pas chargé');
  serve([ines]);
  press('Réessayer');
  expect(await screen.findByText('Inès Belkacem')).toBeTruthy();
});

test('CKP-01 who may not see members gets the way to what is theirs, and no table', async () => {
  refuse('access.forbidden');
  await show();
  expect(await screen.findByText('Le cockpit est réservé aux managers et administrateurs')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Aller à ma semaine' }).getAttribute('href')).toBe('/myweek');
  expect(screen.queryByRole('table')).toBeNull();
});

test('CKP-01 a card opens by its own address, steps to the next row and keeps the view of the table', async () => {
  await show(`/employees/${ines.id}?sort=name&order=ascending`);
  const card = await screen.findByRole('complementary', { name: 'Fiche membre' });
  expect(await within(card).findByText('1 sur 60')).toBeTruthy();
  press('Membre suivant');
  expect(await within(card).findByText('2 sur 60')).toBeTruthy();
  expect(address()).toBe(`/employees/${hugo.id}?sort=name&order=ascending`);
  press('Fermer');
  await waitFor(() => expect(address()).toBe('/employees?sort=name&order=ascending'));
});

test('CKP-01 a card opens for a member the table does not show, and says when there is none', async () => {
  serve([ines]);
  await show(`/employees/${hugo.id}`);
  const card = await screen.findByRole('complementary', { name: 'Fiche membre' });
  expect(await within(card).findByText('Hugo Lemarchand')).toBeTruthy();
  expect(within(card).queryByRole('button', { name: 'Membre suivant' })).toBeNull();
});

test('CKP-01 the card of nobody says so and leads back', async () => {
  await show('/employees/018f4f2e-0000-7000-8000-00000000000f');
  expect(await screen.findByText('Cette fiche n’existe pas')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Retour aux membres' }).getAttribute('href')).toBe('/employees');
});

test('CKP-01 on a phone a card is a page of its own with a way back', async () => {
  browser.becomePhone();
  await show(`/employees/${ines.id}?tab=external`);
  expect(await screen.findByRole('region', { name: 'Fiche membre' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('link', { name: 'Retour aux membres' }).getAttribute('href')).toBe('/employees?tab=external');
});
