import type { Visit } from '@escale/contract';
import { visitApi } from '@escale/contract/visits';
import { fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { sumsOf } from './reception-view.rules.ts';

await Promise.all([import('./add-dialog.tsx'), import('./appoint-dialog.tsx'), import('@escale/ui/controls')]);
const routes = visitApi.visits;
const example = server.example(routes.day);
const [first] = example.items;
const uuid = (end: string) => `018f4f2e-0000-7000-8000-0000000000${end}`;
function visit(end: string, more: Partial<Visit> = {}): Visit {
  if (!first) throw new Error('no example');
  return { ...first, id: uuid(end), ...more };
}
const lison = visit('a1', {
  name: 'Lison Prévost',
  company: 'Fonderie Lune',
  state: 'there',
  arrivedAt: first?.from ?? '',
});
const amadou = visit('a2', { name: 'Amadou Keïta', company: 'Verre & Fils', state: 'late' });
const nour = visit('a3', { from: '2026-11-20T13:30:00Z', to: '2026-11-20T14:00:00Z' });

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  server.on(routes.day, () => ({ ...example, items: [lison, amadou, nour] }));
});
const show = (at = '/cockpit/reception', roles: ('administrator' | 'employee')[] = ['administrator']) =>
  openRemote(app, manifest, { at, as: { roles } });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test('CKP-13 the sums of a day leave out what was cancelled, and the hours count all others', () => {
  expect(sumsOf([lison, amadou, nour, visit('a4', { state: 'cancelled' })])).toEqual({
    expected: 2,
    there: 1,
    late: 1,
    left: 0,
    hours: [10, 11, 12, 13, 14].map((hour) => ({ hour, count: { 10: 2, 14: 1 }[hour] ?? 0 })),
  });
  expect(sumsOf([]).hours).toEqual([]);
});

test('CKP-13 visitors of the day arrive and leave from the list, which is searched by any name', async () => {
  await show();
  await press('Arrivée de Amadou Keïta');
  await waitFor(() => expect(server.received(routes.arrive)).toMatchObject([{ body: { id: amadou.id } }]));
  await press('Départ de Lison Prévost');
  await waitFor(() => expect(server.received(routes.leave)).toMatchObject([{ body: { id: lison.id } }]));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'verre' } });
  await waitFor(() => expect(screen.queryByText('Lison Prévost')).toBeNull());
  expect(screen.getByText('Amadou Keïta')).toBeTruthy();
});

test('CKP-13 the code of a letter is taken as an arrival, once', async () => {
  await show('/cockpit/reception?code=ABCD234567');
  await waitFor(() => expect(server.received(routes.arrive)).toMatchObject([{ body: { code: 'ABCD234567' } }]));
  await screen.findByText('Amadou Keïta');
  expect(server.received(routes.arrive)).toHaveLength(1);
});

test('CKP-13 a visit opens beside the list with its badge, and is cancelled there', async () => {
  await show(`/cockpit/reception/${amadou.id}`);
  const drawer = within(await screen.findByRole('complementary', { name: 'Amadou Keïta' }));
  expect(drawer.getByText('nour@brume.example')).toBeTruthy();
  fireEvent.click(drawer.getByRole('button', { name: 'Annuler la visite' }));
  await waitFor(() => expect(server.received(routes.cancel)).toMatchObject([{ params: { id: amadou.id } }]));
});

test('CKP-13 a visit is added by hand; what is missing is said beside its field', async () => {
  await show();
  await screen.findByText('Amadou Keïta');
  await press('Ajouter une visite');
  const dialog = within(await screen.findByRole('dialog', { name: 'Nouvelle visite' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Inviter' }));
  expect(await dialog.findByText('Indiquez le nom.')).toBeTruthy();
  expect(dialog.getByText('Indiquez une adresse e-mail complète.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Prénom et nom'), { target: { value: 'Rose Malinvaud' } });
  fireEvent.change(dialog.getByLabelText('E-mail'), { target: { value: 'rose@verre.example' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Inviter' }));
  await waitFor(() =>
    expect(server.received(routes.invite)).toMatchObject([
      { body: { name: 'Rose Malinvaud', email: 'rose@verre.example', buildingId: example.buildingId } },
    ]),
  );
});

test('CKP-13 an administrator appoints who receives, and sets how long visits are kept', async () => {
  await show();
  await press('Réglages');
  const dialog = within(await screen.findByRole('dialog', { name: 'Accueil du bâtiment' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Retirer Inès Belkacem' }));
  fireEvent.change(dialog.getByLabelText(/Jours de conservation/), { target: { value: '14' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(server.received(routes.setReception)).toMatchObject([{ body: { memberIds: [], keptDays: 14 } }]),
  );
});

test('CKP-13 a colleague who was appointed sees the page', async () => {
  await show('/cockpit/reception', ['employee']);
  expect(await screen.findByText('Amadou Keïta')).toBeTruthy();
});

test('CKP-13 who does not receive is told so', async () => {
  server.on(routes.day, () => server.refuse('access.forbidden'));
  await show('/cockpit/reception', ['employee']);
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
});
