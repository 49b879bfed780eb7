import { cockpitApi } from '@escale/contract/cockpit';
import { type HostedRemote, openRemote, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { form, policy, policyId, servePolicies, usual } from './policies.fixture.ts';

let page: HostedRemote;
const show = async (at: string) => {
  page = await openRemote(app, manifest, { at, as: { roles: ['administrator'] } });
};
const editor = () => show(`/remote-policies/${policyId}`);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const saved = () => server.received(cockpitApi.policyVersions.save).at(-1)?.body;
const bar = () => screen.findByRole('region', { name: 'Modifications à enregistrer' });

beforeEach(() => {
  sessionStorage.clear();
  servePolicies();
});

test('POL-01 the list shows rules and followers, sorts by a column and asks the server', async () => {
  await show('/remote-policies');
  const table = await screen.findByRole('table', { name: 'Politiques' });
  const row = await within(table).findByRole('row', { name: /Hybride 3 jours/ });
  expect(row.textContent).toContain('Produit');
  expect(row.textContent).toContain('3 au plus');
  expect(row.textContent).toContain('Bureau : obligé le mardi');
  const head = screen.getByRole('columnheader', { name: 'Budget' });
  fireEvent.click(within(head).getByRole('button'));
  await waitFor(() =>
    expect(server.received(cockpitApi.policyEditing.list).at(-1)?.query).toMatchObject({ order: 'budget', page: 1 }),
  );
  expect(page.address).toBe('/remote-policies?sort=budget&order=ascending');
});

test('POL-01 a new policy starts from another one, for a department and from a day that its form then saves', async () => {
  server.on(cockpitApi.policyEditing.create, () => server.refuse('policy.name-taken'));
  await show('/remote-policies');
  await screen.findAllByText('Siège');
  await press('Créer une politique');
  // The test's browser does not open dialogs: what is in one counts as hidden.
  const inside = { hidden: true };
  const name = await screen.findByRole('textbox', { ...inside, name: /Nom/ });
  const go = screen.getByRole('button', { ...inside, name: 'Créer et régler' });
  fireEvent.click(go);
  await screen.findByText('Donnez un nom à la politique.');
  fireEvent.change(name, { target: { value: 'Hybride 4 jours' } });
  const department = screen.getByRole('combobox', { ...inside, name: 'Pour' });
  fireEvent.change(department, { target: { value: form.content.departmentIds[0] } });
  fireEvent.click(go);
  const made = { name: 'Hybride 4 jours', from: usual.id };
  await waitFor(() => expect(server.received(cockpitApi.policyEditing.create).at(-1)?.body).toMatchObject(made));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(name).toHaveProperty('value', 'Hybride 4 jours');
  server.on(cockpitApi.policyEditing.create, () => ({ ...policy, name: 'Hybride 4 jours' }));
  fireEvent.click(go);
  await waitFor(() => expect(page.address).toBe(`/remote-policies/${policyId}`));
});

test('POL-02 cells change by the keyboard, are named in the save bar and undone', async () => {
  await editor();
  const cell = await button('Bureau, lundi : permis');
  cell.focus();
  fireEvent.keyDown(cell, { key: 'ArrowRight' });
  const next = await button('Bureau, mardi : permis');
  expect(document.activeElement).toBe(next);
  fireEvent.click(next);
  await button('Bureau, mardi : obligé, modifié');
  await button('Maison, mardi : interdit, modifié');
  expect((await bar()).textContent).toContain('mardi : bureau obligé');
  await press('Rétablir : mardi');
  await button('Bureau, mardi : permis');
});

test('POL-09 a save sends everything with the version seen, its first day, and what becomes of credits', async () => {
  server.on(cockpitApi.policyVersions.save, () => ({ ...form, version: 'second-version' }));
  await editor();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Jours, Maison' }), { target: { value: '2,5' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Nombre de crédits' }), { target: { value: '150' } });
  fireEvent.click(screen.getByRole('radio', { name: 'au prochain rechargement' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Garder ce qui reste à chacun' }));
  await press('Enregistrer');
  await waitFor(() => expect(saved()).toBeDefined());
  expect(saved()).toEqual({
    version: 'first-version',
    name: 'Hybride 3 jours',
    content: {
      ...form.content,
      daysRules: [{ amount: 2.5, period: 'week', locationTypes: ['home', 'offsite'] }],
      budget: { amountCents: 15_000, period: 'month', frequency: 1, strategy: 'reset', maxAccumulationCents: null },
    },
    startsOn: null,
    backOn: null,
    budgetChange: { apply: 'nextPeriod', nextRefreshDate: null, keepRemainingLimits: false },
    confirmQuotaApproach: false,
  });
});

test('POL-01 a wrong amount is said beside its field and nothing is sent', async () => {
  await editor();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Jours, Maison' }), { target: { value: '1,3' } });
  const before = server.received(cockpitApi.policyVersions.save).length;
  await press('Enregistrer');
  await screen.findByText(/Un nombre de jours de 0 à 366/);
  expect(server.received(cockpitApi.policyVersions.save)).toHaveLength(before);
  expect(screen.getByRole('textbox', { name: 'Jours, Maison' })).toHaveProperty('value', '1,3');
});

test('POL-03 another approach is asked for before it is a change', async () => {
  await editor();
  fireEvent.click(await screen.findByRole('radio', { name: 'bloquer' }));
  await screen.findByText(/seront refusés à tous/);
  expect(screen.queryByRole('region', { name: 'Modifications à enregistrer' })).toBeNull();
  fireEvent.click(screen.getByText('Changer'));
  expect((await bar()).textContent).toContain('Quota épuisé');
});

test('POL-09 a former version is taken into the form, a planned one is dropped', async () => {
  server.on(cockpitApi.policyVersions.cancel, () => ({ ...form, planned: [] }));
  await editor();
  await screen.findByText(/La version prévue dès mardi 1er décembre/);
  await press('Revenir à cette version');
  expect(screen.getByRole('textbox', { name: 'Nombre de crédits' })).toHaveProperty('value', '90');
  expect((await bar()).textContent).toContain('Crédits : 90');
  await press('Ne plus prévoir');
  await waitFor(() => expect(server.received(cockpitApi.policyVersions.cancel)).toHaveLength(1));
});

test('POL-09 a planned version is read without taking it into the form', async () => {
  await editor();
  await press('Lire');
  const planned = (await screen.findByText('Qui la suit', { selector: 'dt' })).closest('dl');
  expect(planned?.textContent).toContain('Produit');
  expect(planned?.textContent).toMatch(/1 au plus/);
  expect(planned?.textContent).toMatch(/120/);
  expect(screen.queryByRole('textbox', { name: 'Nombre de crédits' })).toHaveProperty('value', '120');
});

test('POL-09 beside the form stand the effects of the draft, and a real week judged at once', async () => {
  await editor();
  await screen.findByText('Touche 37 personnes');
  await screen.findByText(/personnes au moins une fois/);
  await screen.findByText('mardi : 5 sur 1 trop pleins');
  await press('Maison, lundi : permis');
  await press('Maison, lundi : obligé, modifié');
  await screen.findByText(/maison interdit, plutôt bureau/);
  await press('Voir');
  await screen.findByText('2,5 jours');
});

test('POL-01 who may not see policies is told so', async () => {
  server.on(cockpitApi.policyEditing.list, () => server.refuse('access.forbidden'));
  await show('/remote-policies');
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});
