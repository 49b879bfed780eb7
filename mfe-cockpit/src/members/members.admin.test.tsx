import { cockpitApi } from '@escale/contract/cockpit';
import { type MemberForm, memberEditingRoutes } from '@escale/contract/member-editing';
import { browser, type HostedRemote, openRemote, server } from '@escale/testing';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { cardOf, hugo, ines, listOf } from './members.fixture.ts';

const editing = cockpitApi.memberEditing;
const formOf = (change: Partial<MemberForm> = {}): MemberForm => ({
  ...memberEditingRoutes.form.example,
  id: ines.id,
  ...change,
});

let page: HostedRemote;
const show = async (at = '/employees', role: 'administrator' | 'manager' = 'administrator') => {
  page = await openRemote(app, manifest, { at, as: { roles: [role] } });
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Choisir ${name}` }));
/** Presses a button of the bar below the table. */
const act = (name: string) => fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name }));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), { target: { value } });
const sent = (route: Parameters<typeof server.received>[0]) => server.received(route).at(-1)?.body;

// The first import of a dialog compiles it, which takes longer than a test waits.
beforeAll(async () => {
  await import('./add/add-dialog.tsx');
  await import('./bulk/bulk-dialog.tsx');
  await import('./card/give-dialog.tsx');
  await import('./card/disable-dialog.tsx');
  await import('./edit/member.page.tsx');
  await import('./edit/fields-dialog.tsx');
  await import('@escale/ui/controls');
});

beforeEach(() => {
  sessionStorage.clear();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  server.on(cockpitApi.members.employees, () => listOf([ines, hugo], 2));
  server.on(cockpitApi.members.employee, () => cardOf(ines));
  server.on(editing.upcoming, () => ({ items: [], total: 0 }));
  server.on(editing.form, () => formOf());
});

test('CKP-01 chosen members get another department in one request, and the choice ends', async () => {
  server.on(editing.bulk, ({ body }) => ({
    outcomes: body.ids.map((id) => ({ id, outcome: 'changed' as const, code: null, message: null })),
  }));
  await show();
  await screen.findByText('Inès Belkacem');
  choose('Inès Belkacem');
  choose('Hugo Lemarchand');
  act('Département');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('combobox'), {
    target: { value: '4d6fc908-37b4-859e-8fa2-59f61bcdb1c6' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Appliquer à 2 membres' }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  expect(sent(editing.bulk)).toMatchObject({
    ids: [ines.id, hugo.id],
    change: { kind: 'department', departmentId: '4d6fc908-37b4-859e-8fa2-59f61bcdb1c6' },
    keepRemainingLimits: true,
  });
});

test('CKP-01 who is refused is named with the reason', async () => {
  server.on(editing.bulk, () => ({
    outcomes: [
      { id: ines.id, outcome: 'changed', code: null, message: null },
      { id: hugo.id, outcome: 'refused', code: 'credits.not-enough', message: 'Le compte ne suffit pas.' },
    ],
  }));
  await show();
  await screen.findByText('Inès Belkacem');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tout choisir sur cette page' }));
  act('Crédits');
  await screen.findByText('Donner des crédits à 2 membres');
  press('Appliquer à 2 membres');
  expect(screen.getByText(/Donnez un montant/)).toBeTruthy();
  expect(server.received(editing.bulk)).toHaveLength(0);
  type('Crédits par membre', '12,5');
  type('Motif', 'Prime');
  press('Appliquer à 2 membres');
  expect(await screen.findByText('Le compte ne suffit pas.')).toBeTruthy();
  expect(screen.getByText('1 membre modifié, 1 refusé.')).toBeTruthy();
  expect(sent(editing.bulk)).toMatchObject({ change: { kind: 'credits', cents: 1_250, note: 'Prime' } });
});

test('CKP-01 closing accounts asks what becomes of the bookings before anything is sent', async () => {
  server.on(editing.disabling, () => ({ members: 1, bookings: 3, lastDay: '2026-12-11' }));
  server.on(editing.bulk, () => ({ outcomes: [] }));
  await show();
  await screen.findByText('Inès Belkacem');
  choose('Inès Belkacem');
  act('Accès');
  await screen.findByText(/3 réservations à venir/);
  press('Appliquer à 1 membre');
  expect(await screen.findByText('Choisissez ce que deviennent les réservations.')).toBeTruthy();
  expect(server.received(editing.bulk)).toHaveLength(0);
  fireEvent.click(screen.getByRole('radio', { name: /^Les annuler/ }));
  press('Appliquer à 1 membre');
  await waitFor(() =>
    expect(sent(editing.bulk)).toMatchObject({ change: { kind: 'access', access: 'restricted', bookings: 'cancel' } }),
  );
});

test('CKP-01 all members of the view can be chosen, those of other pages too', async () => {
  server.on(cockpitApi.members.employees, ({ query }) =>
    query.limit === 100 ? listOf([ines, hugo], 2) : listOf([ines], 2),
  );
  await show();
  await screen.findByText('Inès Belkacem');
  choose('Inès Belkacem');
  press('Choisir les 2');
  expect((await screen.findByRole('toolbar')).textContent).toContain('2');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Choisir les 2' })).toBeNull());
});

test('CKP-01 another search ends the choice of members who are no longer counted', async () => {
  await show();
  await screen.findByText('Inès Belkacem');
  choose('Inès Belkacem');
  fireEvent.click(screen.getByRole('tab', { name: /Externes/ }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('CKP-01 a member is added with what is typed, which stays where the server refuses it', async () => {
  server.on(editing.create, () => server.refuse('user.email-taken'));
  await show();
  await screen.findByText('Inès Belkacem');
  press('Ajouter un membre');
  await screen.findByRole('textbox', { name: 'Prénom' });
  press('Ajouter et inviter');
  expect((await screen.findAllByText('À remplir.')).length).toBe(3);
  type('Prénom', 'Léa');
  type('Nom', 'Roux');
  type('E-mail', 'lea@marelune.example');
  press('Ajouter et inviter');
  await waitFor(() => expect(server.received(editing.create)).toHaveLength(1));
  press('Annuler');
  press('Ajouter un membre');
  expect(await screen.findByDisplayValue('lea@marelune.example')).toBeTruthy();
  server.on(editing.create, () => ({ id: hugo.id }));
  press('Ajouter et inviter');
  await waitFor(() => expect(page.address).toBe(`/employees/${hugo.id}`));
  expect(sent(editing.create)).toEqual({
    firstName: 'Léa',
    lastName: 'Roux',
    email: 'lea@marelune.example',
    external: false,
    invite: true,
    roles: [],
  });
});

test('CKP-01 credits are given to one member with a reason', async () => {
  await show(`/employees/${ines.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Donner des crédits' }));
  await screen.findByRole('textbox', { name: 'Crédits par membre' });
  type('Crédits par membre', '-20');
  type('Motif', 'Erreur de mars');
  press('Enregistrer le mouvement');
  await waitFor(() =>
    expect(sent(cockpitApi.credits.grant)).toEqual({
      kind: 'member',
      id: ines.id,
      cents: -2_000,
      note: 'Erreur de mars',
    }),
  );
});

test('CKP-01 where all licences are used the form says so, and a card says what is planned for the policy', async () => {
  const customer = { id: '018f4f2e-0000-7000-8000-0000000000c1', name: 'Marelune', internalSites: true };
  server.on(cockpitApi.customers.subscription, () => ({
    ...server.example(cockpitApi.customers.subscription),
    licences: { bought: 300, used: 355 },
  }));
  server.on(cockpitApi.members.employee, () => ({
    ...cardOf(ines),
    plannedPolicy: { policy: 'Hybride 3 jours', startsOn: '2026-11-30' },
  }));
  page = await openRemote(app, manifest, { at: `/employees/${ines.id}`, as: { roles: ['administrator'], customer } });
  expect(await screen.findByText('« Hybride 3 jours » change le 30 novembre')).toBeTruthy();
  press('Ajouter un membre');
  expect(await screen.findByText(/Vos 300 licences sont déjà utilisées par 355 membres/)).toBeTruthy();
});

test('CKP-01 a card has parts with addresses of their own, among them the movements and the log', async () => {
  await show(`/employees/${ines.id}?part=log`);
  expect(await screen.findByText('Fiche modifiée')).toBeTruthy();
  expect(screen.getByText('Clientèle').tagName).toBe('S');
  fireEvent.click(screen.getByRole('tab', { name: 'Crédits' }));
  expect(await screen.findByText('La Pergola')).toBeTruthy();
  expect(page.address).toBe(`/employees/${ines.id}?part=credits`);
});

test('SEC-01 a manager sees the team, and nothing that changes it', async () => {
  await show(`/employees/${ines.id}`, 'manager');
  await screen.findByRole('tab', { name: 'Semaine' });
  expect(await screen.findByText('Hybride 3 jours', { selector: 'dd span' })).toBeTruthy();
  for (const name of ['Ajouter un membre', 'Donner des crédits', 'Autres actions'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Journal' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Modifier' })).toBeNull();
});

test('CKP-01 every field is changed in one save with its version, and roles by their own call', async () => {
  await show(`/employees/${ines.id}/card`);
  await screen.findByDisplayValue('Recherche utilisateur');
  type('Fonction', 'Cheffe de produit');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Manager' }));
  const bar = await screen.findByRole('region', { name: 'Modifications à enregistrer' });
  expect(bar.textContent).toContain('2 modifications');
  press('Enregistrer');
  await waitFor(() => expect(sent(editing.setRoles)).toEqual({ roles: ['manager'] }));
  expect(sent(editing.update)).toMatchObject({ jobTitle: 'Cheffe de produit', version: 'kX3…', lastName: 'Belkacem' });
});

test('INT-10 the role of administrator is not offered, and says why, until support has switched it on', async () => {
  const customer = { id: '018f4f2e-0000-7000-8000-0000000000c1', name: 'Marelune', internalSites: true };
  page = await openRemote(app, manifest, {
    at: `/employees/${ines.id}/card`,
    as: { roles: ['administrator'], customer },
  });
  const box = await screen.findByRole('checkbox', { name: 'Administrateur' });
  await waitFor(() => expect(box.hasAttribute('disabled')).toBe(true));
  expect(screen.getByText(/s’active par notre support/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Demander' }).getAttribute('href')).toBe('/settings/plan');
});

test('CKP-01 another administrator’s change refuses the save, and the form keeps what was typed', async () => {
  server.on(editing.update, () => server.refuse('request.outdated'));
  await show(`/employees/${ines.id}/card`);
  await screen.findByDisplayValue('Recherche utilisateur');
  type('Fonction', 'Cheffe de produit');
  server.on(editing.form, () => formOf({ jobTitle: 'Designer', version: 'new' }));
  press('Enregistrer');
  expect((await screen.findByRole('alert')).textContent).toContain('A changé : Fonction.');
  expect(screen.getByDisplayValue('Cheffe de produit')).toBeTruthy();
  expect(screen.getByText('Designer').tagName).toBe('S');
  server.on(editing.update, () => formOf({ jobTitle: 'Cheffe de produit', version: 'newer' }));
  press('Enregistrer');
  await waitFor(() => expect(sent(editing.update)).toMatchObject({ jobTitle: 'Cheffe de produit', version: 'new' }));
});

test('CKP-01 the account of one member is closed with a word on the bookings, and opened again', async () => {
  server.on(editing.disabling, () => ({ members: 1, bookings: 2, lastDay: '2026-12-11' }));
  server.on(cockpitApi.members.employee, () => cardOf(hugo));
  await show(`/employees/${hugo.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Autres actions' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Bloquer l’accès' }));
  fireEvent.click(await screen.findByRole('radio', { name: /^Les garder/ }));
  press('Bloquer');
  await waitFor(() => expect(sent(editing.disable)).toEqual({ bookings: 'keep' }));
});

test('CKP-01 on a phone the rows have boxes while members are chosen, and a tap on a row is one on its box', async () => {
  server.on(editing.bulk, ({ body }) => ({
    outcomes: body.ids.map((id) => ({ id, outcome: 'changed' as const, code: null, message: null })),
  }));
  browser.becomePhone();
  await show();
  expect((await screen.findByText('Inès Belkacem')).closest('a')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Ajouter un membre' })).toBeTruthy();
  press('Sélectionner');
  expect(screen.getByText('Inès Belkacem').closest('a')).toBeNull();
  fireEvent.click(screen.getByText('Inès Belkacem'));
  choose('Hugo Lemarchand');
  expect(screen.getByRole('toolbar').textContent).toContain('2choisis sur 2');
  choose('Hugo Lemarchand');
  act('Langue');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('radio', { name: 'Nederlands' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Appliquer à 1 membre' }));
  await waitFor(() => expect(sent(editing.bulk)).toMatchObject({ ids: [ines.id], change: { language: 'nl' } }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
});

test('CKP-01 on a phone who stops choosing leaves nothing chosen', async () => {
  browser.becomePhone();
  await show();
  await screen.findByText('Inès Belkacem');
  press('Sélectionner');
  choose('Inès Belkacem');
  press('Terminer');
  expect(screen.queryByRole('toolbar')).toBeNull();
  press('Sélectionner');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, false]);
});

test('CKP-01 a manager, who changes nobody, has nothing to choose on a phone', async () => {
  browser.becomePhone();
  await show('/employees', 'manager');
  await screen.findByText('Inès Belkacem');
  expect(screen.queryByRole('button', { name: 'Sélectionner' })).toBeNull();
});

test('CKP-01 the company defines fields of its own, each named in every language', async () => {
  await show(`/employees/${ines.id}/card`);
  fireEvent.click(await screen.findByRole('button', { name: 'Définir les champs' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ajouter un champ' }));
  const dialog = within(screen.getByRole('dialog'));
  const added = dialog.getAllByRole('group').at(-1) ?? document.body;
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  save();
  expect(await dialog.findByText('Nommez chaque champ dans les trois langues.')).toBeTruthy();
  expect(server.received(editing.setFields)).toHaveLength(0);
  for (const box of within(added).getAllByRole('textbox')) fireEvent.change(box, { target: { value: 'Site' } });
  save();
  const label = { fr: 'Site', en: 'Site', nl: 'Site' };
  await waitFor(() =>
    expect(sent(editing.setFields)).toMatchObject({ fields: [{ id: 'cost-centre' }, { label, required: false }] }),
  );
  expect(server.received(editing.update)).toHaveLength(0);
});
