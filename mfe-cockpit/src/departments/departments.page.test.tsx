import { cockpitApi } from '@escale/contract/cockpit';
import { type HostedRemote, openRemote, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { finance, formOf, product, technique, tree } from './departments.fixture.ts';

const routes = cockpitApi.departments;
let page: HostedRemote;
const show = async (at = '/employees/departments', roles: ('administrator' | 'manager')[] = ['administrator']) => {
  page = await openRemote(app, manifest, { at, as: { roles } });
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has no modal dialogs: an open one is what the tests look for.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  server.on(routes.tree, () => tree);
  server.on(routes.form, ({ params }) => {
    const found = tree.items.find(({ id }) => id === params.id);
    return found ? formOf(found) : server.refuse('resource.not-found');
  });
});

test('CKP-03 the tree shows members, own and in all, and where each value comes from', async () => {
  await show();
  await screen.findByText('Technique');
  expect(row('Produit').textContent).toContain('78 en tout');
  expect(row('Technique').textContent).toContain('de Marelune');
  press('Replier Produit');
  expect(screen.queryByText('Technique')).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'techn' } });
  expect(await screen.findByText('Technique')).toBeTruthy();
  expect(screen.queryByText('Finance')).toBeNull();
});

test('CKP-03 a field that changes says what it was, and a save sends what was changed with the version', async () => {
  await show(`/employees/departments/${technique.id}`);
  await screen.findByDisplayValue('Technique');
  type('Nom', 'Ingénierie');
  expect(screen.getByText('Technique', { selector: 's' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /Confluence/ }));
  let saved = formOf(technique);
  server.on(routes.update, ({ body }) => {
    saved = formOf(technique, { name: body.name, buildingIds: body.buildingIds, version: 'second' });
    return saved;
  });
  server.on(routes.form, () => saved);
  press('Enregistrer');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull());
  const sent = server.received(routes.update).at(-1)?.body;
  expect(sent).toMatchObject({ name: 'Ingénierie', version: 'first', buildingIds: [expect.any(String)] });
  expect(sent).not.toHaveProperty('budget');
});

test('CKP-03 what somebody else has changed meanwhile is told, and what was typed is kept', async () => {
  await show(`/employees/departments/${technique.id}`);
  await screen.findByDisplayValue('Technique');
  type('Nom', 'Ingénierie');
  server.on(routes.update, () => server.refuse('request.outdated'));
  server.on(routes.form, () => formOf(technique, { parentId: null, version: 'second' }));
  press('Enregistrer');
  expect((await screen.findByText(/A changé/)).textContent).toContain('Fait partie de');
  expect(screen.getByDisplayValue('Ingénierie')).toBeTruthy();
});

test('CKP-03 a wrong amount is told beside its field and nothing is sent', async () => {
  await show(`/employees/departments/${technique.id}`);
  await screen.findByDisplayValue('Technique');
  type('Budget du département', 'shared');
  type('Crédits', 'beaucoup');
  press('Enregistrer');
  expect(await screen.findByText(/Indiquez un nombre de crédits/)).toBeTruthy();
  expect(server.received(routes.update)).toHaveLength(0);
});

test('CKP-03 a department is moved by a dialog that offers no place below itself', async () => {
  await show(`/employees/departments/${product.id}`);
  await screen.findByDisplayValue('Produit');
  press('Actions');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Déplacer…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Déplacer Produit' }));
  const offered = dialog.getAllByRole('option').map((option) => option.textContent?.trim());
  expect(offered).toEqual(['Marelune', 'Finance']);
  fireEvent.change(dialog.getByLabelText('Fait partie de'), { target: { value: finance.id } });
  fireEvent.click(dialog.getByRole('button', { name: 'Déplacer' }));
  await waitFor(() =>
    expect(server.received(routes.move).at(-1)?.body).toEqual({ parentId: finance.id, keepRemainingLimits: true }),
  );
});

test('CKP-03 a merge says what it does before it can be done', async () => {
  server.on(routes.mergePreview, () => ({
    members: 41,
    children: 0,
    balanceCents: 50_000,
    budget: 'ends',
    buildings: ['Confluence'],
    policy: { before: 'Hybride 2 jours', after: 'Hybride 3 jours' },
  }));
  server.on(routes.merge, ({ body }) => {
    const left = { ...tree, items: tree.items.filter(({ id }) => id !== technique.id) };
    server.on(routes.tree, () => left);
    server.on(routes.form, ({ params }) => {
      const found = left.items.find(({ id }) => id === params.id);
      return found ? formOf(found) : server.refuse('resource.not-found');
    });
    return { intoId: body.intoId };
  });
  await show(`/employees/departments/${technique.id}`);
  await screen.findByDisplayValue('Technique');
  press('Actions');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Fusionner…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fusionner Technique' }));
  const merge = dialog.getByRole('button', { name: 'Fusionner' });
  expect(merge.hasAttribute('disabled')).toBe(true);
  fireEvent.change(dialog.getByLabelText('Dans'), { target: { value: finance.id } });
  expect(await dialog.findByText('41 membres passent dans Finance.')).toBeTruthy();
  expect(dialog.getByText(/500 crédits communs/)).toBeTruthy();
  fireEvent.click(merge);
  await waitFor(() => expect(page.address).toBe(`/employees/departments/${finance.id}`));
  expect(await screen.findByDisplayValue('Finance')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: /Fusionner/ })).toBeNull();
  expect(screen.queryByText('Département introuvable')).toBeNull();
});

test('CKP-03 a company without departments is told what they are for', async () => {
  server.on(routes.tree, () => ({ ...tree, items: [] }));
  await show();
  expect(await screen.findByText('Aucun département')).toBeTruthy();
});

test('SEC-01 the page is for administrators', async () => {
  await show('/employees/departments', ['manager']);
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

test('AUT-11 who acts in the name of another reads the pages, and is offered nothing that would be refused', async () => {
  const signedInBy = {
    id: finance.id,
    name: 'Colette Ferrand',
    roles: [],
    reason: 'Demande',
    endsAt: '2027-01-01T00:00:00Z',
  };
  page = await openRemote(app, manifest, {
    at: `/employees/departments/${technique.id}`,
    as: { roles: ['administrator'], signedInBy },
  });
  expect(await screen.findByDisplayValue('Technique')).toHaveProperty('disabled', false);
  expect(screen.getByLabelText('Nom').closest('fieldset')).toHaveProperty('disabled', true);
  expect(screen.getByRole('note').textContent).toContain('rien ne s’y change');
  expect(screen.queryByRole('button', { name: /Ajouter/ })).toBeNull();
});
