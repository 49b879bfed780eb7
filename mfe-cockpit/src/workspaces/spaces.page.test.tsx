import { cockpitApi } from '@escale/contract/cockpit';
import { officeApi } from '@escale/contract/offices';
import { openRemote, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { saintMartinForm } from '../offices/offices.fixture.ts';
import { atelierRow, buildingId, ecluse, ecluseRow, floors, touched } from './spaces.fixture.ts';

// Loaded when they are opened, which takes longer than a test waits.
await Promise.all([
  import('./edit/space-drawer.tsx'),
  import('./list/create-dialog.tsx'),
  import('./list/bulk-dialog.tsx'),
  import('./import/import-dialog.tsx'),
  import('./closing/closing-dialog.tsx'),
  import('./edit/duplicate-dialog.tsx'),
]);

const { spaces, closings, buildings } = officeApi;
const table = `/offices/${buildingId}/workspaces`;
const show = (at = table) => openRemote(app, manifest, { at, as: { roles: ['administrator'] } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  sessionStorage.clear();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  server.on(buildings.get, () => ({ ...saintMartinForm, id: buildingId }));
  server.on(cockpitApi.floors.list, () => ({ items: floors, buildingName: 'Saint-Martin' }));
  server.on(spaces.list, () => ({ items: [atelierRow, ecluseRow], total: 2 }));
  server.on(spaces.form, () => ecluse);
});

test('CKP-07 CKP-08 the table says what is closed, and is sorted and filtered by the server', async () => {
  await show();
  const row = (await screen.findByText('Salle Écluse')).closest('tr');
  expect(row?.textContent).toMatch(/Salle de réunion.*10.*heure.*Fermé 24 novembre/);
  expect(screen.getByText('Atelier').closest('tr')?.textContent).toContain('4 places fermées');
  press(/^Capacité/);
  await waitFor(() =>
    expect(server.received(spaces.list).at(-1)?.query).toMatchObject({ sort: 'capacity', order: 'ascending' }),
  );
});

test('CKP-07 a new space is created and opened', async () => {
  await show();
  await screen.findByText('Atelier');
  press('Ajouter un espace');
  await screen.findByText('Nouvel espace');
  press('Créer l’espace');
  expect(await screen.findByText('Donnez un nom à l’espace.')).toBeTruthy();
  type('Nom', 'Batelière');
  type('Capacité', '8');
  server.on(spaces.create, () => ({ id: ecluse.id }));
  press('Créer l’espace');
  await waitFor(() => expect(server.received(spaces.create)).toHaveLength(1));
  expect(server.received(spaces.create)[0]?.body).toMatchObject({ buildingId, name: 'Batelière', capacity: 8 });
  expect(await screen.findByDisplayValue('Salle Écluse')).toBeTruthy();
});

test('CKP-07 what is changed is marked and sent with the version; a wrong number is told beside its field', async () => {
  await show(`${table}/${ecluse.id}`);
  await screen.findByDisplayValue('Salle Écluse');
  type('Capacité', 'dix');
  press('Enregistrer');
  expect(await screen.findByText('Un nombre de 1 à 5 000.')).toBeTruthy();
  type('Capacité', '12');
  expect(screen.getByText('10', { selector: 's' })).toBeTruthy();
  server.on(spaces.update, () => ({ ...ecluse, capacity: 12, version: 'second' }));
  press('Enregistrer');
  await waitFor(() => expect(server.received(spaces.update)).toHaveLength(1));
  expect(server.received(spaces.update)[0]?.body).toMatchObject({
    capacity: 12,
    version: 'first',
    services: ecluse.services,
  });
});

test('CKP-07 before a closing what is booked is listed, and each booking is moved or cancelled', async () => {
  server.on(closings.preview, () => ({ bookings: touched, total: 2 }));
  await show(`${table}/${ecluse.id}`);
  await screen.findByDisplayValue('Salle Écluse');
  press('Fermer l’espace');
  expect(await screen.findByText(/2 réservations sont touchées/)).toBeTruthy();
  const lea = screen.getByLabelText(/Léa Fournier/);
  expect(
    within(lea)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Déplacer : Péniche, Étage 2', 'Annuler et rembourser']);
  fireEvent.change(lea, { target: { value: 'cancel' } });
  server.on(closings.close, () => ({ moved: 0, cancelled: 2 }));
  const buttons = screen.getAllByRole('button', { name: 'Fermer l’espace' });
  fireEvent.click(buttons.find((one) => one.getAttribute('type') === 'submit') as HTMLElement);
  await waitFor(() => expect(server.received(closings.close)).toHaveLength(1));
  expect(server.received(closings.close)[0]?.body).toMatchObject({
    closing: { reason: 'outOfOrder' },
    answers: touched.map(({ id }) => ({ bookingId: id, workspaceId: null })),
  });
});

test('CKP-07 a closed day is opened again', async () => {
  await show(`${table}/${ecluse.id}`);
  await screen.findByDisplayValue('Salle Écluse');
  press('Rouvrir le 24 novembre');
  await waitFor(() => expect(server.received(closings.open)[0]?.query).toEqual({ days: ['2026-11-24'] }));
});

test('CKP-07 a closing without a last day is taken back before it begins', async () => {
  server.on(spaces.form, () => ({ ...ecluse, closedDays: [], closesFrom: '2026-12-01' }));
  await show(`${table}/${ecluse.id}`);
  expect(await screen.findByText(/Ferme le .*1.* décembre, jusqu’à réouverture/)).toBeTruthy();
  press('Annuler cette fermeture');
  await waitFor(() => expect(server.received(closings.open)).toMatchObject([{ params: { id: ecluse.id }, query: {} }]));
});

test('BKG-23 a space is booked on request, by the manager or by who is named', async () => {
  await show(`${table}/${ecluse.id}`);
  await screen.findByDisplayValue('Salle Écluse');
  fireEvent.click(screen.getByRole('radio', { name: 'Sur demande' }));
  expect(await screen.findByLabelText('Qui décide')).toBeTruthy();
  press('Enregistrer');
  await waitFor(() => expect(server.received(spaces.update)).toHaveLength(1));
  expect(server.received(spaces.update)[0]?.body).toMatchObject({ instant: false, responsibleId: null });
});

test('CKP-07 several spaces are changed at once, in what is named only', async () => {
  await show();
  await screen.findByText('Atelier');
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  press('Modifier');
  await screen.findByText('Modifier 1 espace');
  press('Appliquer');
  expect(await screen.findByText('Choisissez au moins un changement.')).toBeTruthy();
  type('Préavis, en heures', '4');
  press('Appliquer');
  await waitFor(() => expect(server.received(spaces.changeSeveral)).toHaveLength(1));
  expect(server.received(spaces.changeSeveral)[0]?.body).toEqual({ ids: [atelierRow.id], change: { noticeHours: 4 } });
});

test('CKP-07 a file is looked at before anything is created, and its faults are told', async () => {
  await show();
  await screen.findByText('Atelier');
  press('Importer');
  const input = await screen.findByLabelText('Choisir un fichier', { selector: 'input' });
  server.on(spaces.importRows, () => ({ created: 0, faults: [{ row: 0, field: 'type', fault: 'unknown' }] }));
  const file = new File(['nom;type;étage;capacité\nÉcluse;hall;2;10'], 'espaces.csv', { type: 'text/csv' });
  // jsdom files have no `arrayBuffer`.
  Object.assign(file, {
    arrayBuffer: async () => new TextEncoder().encode('nom;type;étage;capacité\nÉcluse;hall;2;10').buffer,
  });
  fireEvent.change(input, { target: { files: [file] } });
  expect(await screen.findByText('Ligne 2, type : inconnu')).toBeTruthy();
  expect(server.received(spaces.importRows)[0]?.body).toMatchObject({
    save: false,
    rows: [{ name: 'Écluse', type: 'hall', floor: '2', capacity: '10' }],
  });
});

test('CKP-07 a space is duplicated under another name', async () => {
  await show(`${table}/${ecluse.id}`);
  await screen.findByDisplayValue('Salle Écluse');
  press('Dupliquer');
  expect(await screen.findByDisplayValue('Salle Écluse (copie)')).toBeTruthy();
  server.on(spaces.duplicate, () => ({ id: atelierRow.id }));
  press('Créer la copie');
  await waitFor(() => expect(server.received(spaces.duplicate)[0]?.body).toEqual({ name: 'Salle Écluse (copie)' }));
});
