import { api } from '@escale/contract';
import { officeApi } from '@escale/contract/offices';
import { openRemote, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { confluence, established, saintMartin, saintMartinForm } from './offices.fixture.ts';

// jsdom draws no maps.
const form = { ...saintMartinForm, address: { ...saintMartinForm.address, position: null } };

// Loaded when it is opened, which takes longer than a test waits.
await Promise.all([import('./list/create-dialog.tsx'), import('@escale/ui/controls')]);

const routes = officeApi.buildings;
const show = (at = '/offices', roles: ('administrator' | 'manager')[] = ['administrator']) =>
  openRemote(app, manifest, { at, as: { roles } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const cell = (name: RegExp) => screen.getByLabelText(name);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  server.on(routes.list, () => ({ items: [confluence, established, saintMartin] }));
  server.on(routes.get, () => form);
});

test('CKP-06 cards show how full each building is today, and what it lacks', async () => {
  await show();
  const card = (await screen.findByRole('heading', { name: 'Les Établis' })).closest('li');
  expect(card?.textContent).toContain('15 / 28, 54 %');
  expect(card?.textContent).toContain('Fermé le vendredi');
  expect(card?.textContent).toMatch(/lun\. – jeu\., 8.h – 19.h/);
  expect(screen.getByText(/170 places prises/).closest('p')?.textContent).toContain('sur 240, 71 %');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lyon' } });
  await waitFor(() => expect(screen.queryByText('Les Établis')).toBeNull());
  expect(screen.getByText('Confluence')).toBeTruthy();
});

test('CKP-06 the list is sorted by its columns, and shows the week', async () => {
  await show();
  await screen.findByText('Les Établis');
  fireEvent.click(screen.getByRole('radio', { name: 'Liste' }));
  const names = () => screen.getAllByRole('rowheader').map((one) => one.querySelector('b')?.textContent);
  press(/^Places/);
  await waitFor(() => expect(names().slice(0, 3)).toEqual(['Les Établis', 'Confluence', 'Saint-Martin']));
  press(/^Places/);
  await waitFor(() => expect(names()[0]).toBe('Saint-Martin'));
  expect(await screen.findByRole('heading', { name: 'Cette semaine' })).toBeTruthy();
});

test('CKP-06 a company without buildings is told what to do, and a failure is said', async () => {
  server.on(routes.list, () => server.refuse('server.error'));
  await show();
  await screen.findByText('Les bâtiments ne s’affichent pas');
  server.on(routes.list, () => ({ items: [] }));
  press('Réessayer');
  expect(await screen.findByText('Aucun bâtiment')).toBeTruthy();
});

test('CKP-06 a new building needs a name and an address from the list', async () => {
  server.on(api.references.places, () => server.example(api.references.places));
  await show();
  await screen.findByText('Les Établis');
  press('Ajouter un bâtiment');
  await screen.findByLabelText('Nom');
  press('Créer le bâtiment');
  expect(await screen.findByText('Donnez un nom au bâtiment.')).toBeTruthy();
  expect(screen.getByText('Choisissez une adresse de la liste.')).toBeTruthy();
  expect(server.received(routes.create)).toHaveLength(0);
});

test('CKP-06 an address that no suggestion has is kept in sight, with what the field takes', async () => {
  server.on(api.references.places, () => ({ items: [] }));
  await show();
  await screen.findByText('Les Établis');
  press('Ajouter un bâtiment');
  const field = await screen.findByRole('combobox', { name: /^Adresse/ });
  fireEvent.change(field, { target: { value: '14 rue de Rivoli' } });
  expect(await screen.findByText(/^« 14 rue de Rivoli » n’est pas choisi dans la liste/)).toBeTruthy();
});

test('CKP-06 hours are painted by keys, the change is marked and sent with the version', async () => {
  await show(`/offices/${saintMartin.id}`);
  await screen.findByDisplayValue('Saint-Martin');
  const wednesday = cell(/^mercredi 19.h, fermé/);
  fireEvent.focus(wednesday);
  fireEvent.keyDown(wednesday, { key: ' ' });
  fireEvent.keyDown(cell(/^mercredi 19.h, ouvert/), { key: 'ArrowRight', shiftKey: true });
  expect(cell(/^mercredi 19.h.30, ouvert/)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: /[Mm]odification/ })).getByText('Ouverture')).toBeTruthy();
  server.on(routes.update, () => ({ ...form, version: 'second' }));
  press('Enregistrer');
  await waitFor(() => expect(server.received(routes.update)).toHaveLength(1));
  expect(server.received(routes.update)[0]?.body).toMatchObject({
    version: 'first',
    openingHours: expect.arrayContaining([
      { weekday: 3, morning: { from: '08:00', to: '13:00' }, afternoon: { from: '13:00', to: '20:00' } },
    ]),
  });
});

test('CKP-06 ERR-01 hours, closures and holidays over bookings are refused beside the field', async () => {
  await show(`/offices/${saintMartin.id}`);
  fireEvent.change(await screen.findByDisplayValue('Karine Doucet'), { target: { value: 'Léa Fournier' } });
  for (const field of ['openingHours', 'closures', 'closesOnHolidays']) {
    const message = `Des places sont réservées : ${field}.`;
    server.on(routes.update, () =>
      server.refuse('space.has-bookings', { details: { errors: [{ pointer: `/body/${field}`, message }] } }),
    );
    press('Enregistrer');
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert');
  }
});

test('BKG-15 a building is kept for departments, and never for nobody', async () => {
  await show(`/offices/${saintMartin.id}`);
  await screen.findByDisplayValue('Saint-Martin');
  fireEvent.click(screen.getByRole('switch', { name: /Tous les membres/ }));
  for (const name of [/Produit/, /Finance/]) fireEvent.click(screen.getByRole('checkbox', { name }));
  press('Enregistrer');
  expect(await screen.findByText(/Choisissez au moins un département/)).toBeTruthy();
  expect(server.received(routes.update)).toHaveLength(0);
});

test('CKP-06 what somebody else has changed is told, and what was typed is kept', async () => {
  await show(`/offices/${saintMartin.id}`);
  fireEvent.change(await screen.findByDisplayValue('Karine Doucet'), { target: { value: 'Léa Fournier' } });
  server.on(routes.update, () => server.refuse('request.outdated'));
  server.on(routes.get, () => ({ ...form, name: 'Canal', version: 'second' }));
  press('Enregistrer');
  expect((await screen.findByText(/A changé/)).textContent).toContain('Nom');
  expect(screen.getByDisplayValue('Léa Fournier')).toBeTruthy();
  expect(screen.getByDisplayValue('Canal')).toBeTruthy();
});

test('CKP-06 a photo is sent only once its publication is confirmed', async () => {
  await show(`/offices/${saintMartin.id}`);
  await screen.findByDisplayValue('Saint-Martin');
  press('Ajouter une photo');
  expect(screen.getByText('Confirmez d’abord le droit de la publier.')).toBeTruthy();
  const file = screen.getByLabelText('Ajouter une photo', { selector: 'input' });
  fireEvent.change(file, { target: { files: [new File(['x'], 'plan.svg', { type: 'image/svg+xml' })] } });
  expect(await screen.findByText(/n’est pas une image/)).toBeTruthy();
  expect(server.received(routes.setThumbnail)).toHaveLength(0);
});

test('CKP-06 a building that is not there is said to be missing', async () => {
  server.on(routes.get, () => server.refuse('resource.not-found'));
  await show(`/offices/${saintMartin.id}`);
  expect(await screen.findByText('Ce bâtiment n’existe pas')).toBeTruthy();
});

test('CKP-06 managers see the buildings, and edit none', async () => {
  server.on(routes.fullness, () => ({
    items: [
      {
        id: saintMartin.id,
        name: 'Saint-Martin',
        days: [{ date: '2026-11-17', morning: saintMartin.morning, afternoon: saintMartin.afternoon }],
      },
    ],
  }));
  await show('/offices', ['manager']);
  expect(await screen.findByText('Saint-Martin')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ajouter un bâtiment' })).toBeNull();
  expect(server.received(routes.list)).toHaveLength(0);
});
