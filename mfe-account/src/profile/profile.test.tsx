import { api, type Profile } from '@escale/contract';
import { accountRoutes } from '@escale/contract/account-calls';
import { teamRoutes } from '@escale/contract/team-calls';
import { fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

const ids = ['018f4f2e-0000-7000-8000-00000000000a', '018f4f2e-0000-7000-8000-00000000000b'] as const;
const profile = (): Profile => ({
  ...server.example(accountRoutes.profile),
  departments: [
    { id: ids[0], name: 'Produit', active: true },
    { id: ids[1], name: 'Projet Boussole', active: false },
  ],
});
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const bar = () => screen.queryByRole('region', { name: 'Modifications à enregistrer' });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Enregistrer le profil' }));
const sent = () => server.received(accountRoutes.setProfile).map(({ body }) => body);

beforeEach(() => {
  sessionStorage.clear();
  let kept = profile();
  server.on(accountRoutes.profile, () => kept);
  server.on(accountRoutes.setProfile, ({ body }) => {
    kept = { ...kept, ...body, linkedIn: body.linkedIn ?? null };
    return { done: true };
  });
});
async function open() {
  await openRemote(app, manifest, { at: '/account' });
  await screen.findByRole('textbox', { name: 'Prénom' });
}

test('ACC-02 changed fields are counted, named and undone one by one; what is saved is no change any more', async () => {
  await open();
  expect(bar()).toBeNull();
  type(/^Fonction/, 'Directrice');
  type(/^LinkedIn/, 'https://www.linkedin.com/in/camille-aubry/');
  fireEvent.blur(field(/^LinkedIn/));
  expect(field(/^LinkedIn/).value).toBe('in/camille-aubry');
  expect(within(bar() ?? document.body).getByRole('status').textContent).toBe('2 modificationsFonctionLinkedIn');
  expect(screen.getByText('Cheffe de produit', { selector: 's' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Rétablir : Fonction' }));
  expect(field(/^Fonction/).value).toBe('Cheffe de produit');
  screen.getByRole('button', { name: 'Enregistrer le profil' }).focus();
  save();
  await waitFor(() => expect(bar()).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(sent()).toMatchObject([{ jobTitle: 'Cheffe de produit', linkedIn: 'in/camille-aubry' }]);
  expect(field(/^LinkedIn/).value).toBe('in/camille-aubry');
});

test('ACC-02 a wrong field is named at its place, nothing is sent and nothing typed is lost', async () => {
  await open();
  type('Prénom', ' ');
  type(/^LinkedIn/, 'camille');
  save();
  expect(await screen.findByText('Ce champ est nécessaire.')).toBeTruthy();
  expect(screen.getByText(/Indiquez une adresse de profil/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Prénom')));
  expect(sent()).toEqual([]);
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

test('ACC-02 what was typed is still there after a visit to another section', async () => {
  await open();
  type('Nom', 'Martin');
  fireEvent.click(screen.getByRole('link', { name: 'Préférences' }));
  await screen.findByRole('heading', { level: 1, name: 'Préférences' });
  fireEvent.click(screen.getByRole('link', { name: 'Profil' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nom' })).value).toBe('Martin');
  expect(bar()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(field('Nom').value).toBe('Aubry');
  expect(sessionStorage).toHaveLength(0);
});

test('ACC-02 a refusal of the server says why and keeps what was typed', async () => {
  server.on(accountRoutes.setProfile, () => server.refuse('server.unavailable', { message: 'Plus tard.' }));
  await open();
  type('Nom', 'Martin');
  save();
  expect(await screen.findByText('Plus tard.')).toBeTruthy();
  expect(field('Nom').value).toBe('Martin');
  expect(bar()).not.toBeNull();
});

test('ACC-02 ERR-02 a field that the server refuses says why itself, takes the focus, and is forgotten once changed', async () => {
  const errors = [{ pointer: '/body/firstName', message: 'Un nom ne contient pas « < ».' }];
  server.on(accountRoutes.setProfile, () =>
    server.refuse('request.invalid', { details: { errors }, message: 'Champs invalides.' }),
  );
  await open();
  type('Prénom', 'Camomille');
  save();
  await waitFor(() => expect(field('Prénom').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Un nom ne contient pas « < ».')).toBeTruthy();
  expect(screen.queryByText('Champs invalides.')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field('Prénom')));
  type('Prénom', 'Cam');
  expect(field('Prénom').getAttribute('aria-invalid')).toBeNull();
});

test('ACC-02 the active department is saved with the other changes', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Projet Boussole' }));
  expect(screen.getByText(/suivront ce service/)).toBeTruthy();
  save();
  await waitFor(() =>
    expect(server.received(accountRoutes.setDepartment).map(({ body }) => body)).toEqual([{ departmentId: ids[1] }]),
  );
  expect(sent()).toEqual([]);
});

test('ACC-02 what the company keeps is text; a member of one department chooses none', async () => {
  const manager = { ...server.example(api.auth.me), firstName: 'Hugo', lastName: 'Lemarchand' };
  const { id, firstName, lastName, jobTitle, avatar } = manager;
  server.on(accountRoutes.profile, () => ({
    ...server.example(accountRoutes.profile),
    manager: { id, firstName, lastName, jobTitle, avatar },
    buildings: [
      { id: ids[0], name: 'Saint-Martin' },
      { id: ids[1], name: 'Confluence' },
    ],
    departments: [{ id: ids[0], name: 'Produit', active: true }],
  }));
  await open();
  for (const text of [
    'employee@marelune.example',
    'Hugo Lemarchand',
    'Saint-Martin et Confluence',
    'MRL-0312',
    'Produit',
  ])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.queryByRole('radio', { name: 'Produit' })).toBeNull();
});

test('ACC-02 codes show what they give and until when; a code that is refused stays typed, with the reason', async () => {
  server.on(api.discounts.list, () => ({
    items: [{ kind: 'code', code: 'BIENVENUE', percent: 10, until: '2026-12-31', once: false }],
  }));
  server.on(api.discounts.add, () => server.refuse('booking.promo-unknown'));
  await open();
  expect((await screen.findByText('BIENVENUE')).closest('li')?.textContent).toMatch(/−10\s% jusqu’au 31 déc/);
  type('Ajouter un code', 'noel');
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() => expect(field('Ajouter un code').getAttribute('aria-invalid')).toBe('true'));
  expect(field('Ajouter un code').value).toBe('NOEL');
  server.on(api.discounts.add, () => server.example(api.discounts.add));
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() => expect(field('Ajouter un code').value).toBe(''));
});

test('CON-04 the card shows the own week as colleagues see it, and says so when nobody does', async () => {
  server.on(teamRoutes.visibility, () => ({ visibility: 'nobody' }));
  await open();
  expect(await screen.findByText('Votre semaine n’est montrée à personne.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Régler qui voit ma semaine' }).getAttribute('href')).toBe(
    '/account/visibility',
  );
});

test('ERR-01 a profile that cannot be loaded is named, and can be loaded again', async () => {
  server.on(accountRoutes.profile, () => server.refuse('server.unavailable'));
  await openRemote(app, manifest, { at: '/account' });
  expect(await screen.findByText('Votre profil n’a pas pu être chargé')).toBeTruthy();
  server.on(accountRoutes.profile, profile);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('textbox', { name: 'Prénom' })).toBeTruthy();
});
