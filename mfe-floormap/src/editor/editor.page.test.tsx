import type { PlanItem, PlanItemOf } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { publish } from '@escale/platform';
import { fireEvent, type HostedRemote, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

const { draft, save, news } = cockpitApi.planEditing;
const [floorId, buildingId, space, other] = ['f', 'b', 'd1', 'd2'].map(
  (end) => `018f4f2e-0000-7000-8000-0000000000${end.padStart(2, '0')}`,
) as [string, string, string, string];
const seatId = (number: number) => `018f4f2e-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;
const held = { group: null, locked: false };
const seat = (number: number, x: number): PlanItemOf<'seat'> => ({
  ...{ ...held, kind: 'seat', id: seatId(number), workspaceId: space, name: `2.0${number}`, at: [x, 4], rotation: 0 },
  ...{ features: [], closed: false },
});
const zone: PlanItem = {
  ...{ ...held, kind: 'zone', id: space, label: [1, 1] },
  points: [
    [0, 0],
    [20, 0],
    [20, 10],
    [0, 10],
  ],
};
const items: PlanItem[] = [
  { kind: 'floor', id: floorId, size: { width: 40, height: 25 }, outline: [] },
  zone,
  seat(1, 3),
  seat(2, 6),
];
const spaceOf = (id: string, name: string) => ({
  id,
  name,
  type: 'openSpace',
  capacity: 9,
  hourly: false,
  floorId: null,
});

let page: HostedRemote;
const stage = () => screen.getByRole('application');
const key = (name: string, more: object = {}) => fireEvent.keyDown(stage(), { key: name, ...more });
const field = (name: string) => screen.getByLabelText(name, { exact: true }) as HTMLInputElement;
const enter = (name: string, typed: string) => {
  fireEvent.change(field(name), { target: { value: typed } });
  fireEvent.keyDown(field(name), { key: 'Enter' });
};
const sent = () => server.received(save).at(-1)?.body;
const show = async () => {
  page = await openRemote(app, manifest, {
    at: `/offices/${buildingId}/floors/${floorId}/map/edit`,
    as: { roles: ['administrator'] },
  });
  await screen.findByRole('application', {}, { timeout: 10_000 });
};
const toList = async () => {
  fireEvent.click(screen.getByText('Liste'));
  await screen.findByRole('button', { name: 'Ajouter' });
};

beforeEach(() => {
  localStorage.clear();
  server.on(draft, () => ({
    ...server.example(draft),
    ...{ floorId, buildingId, name: '2', number: 2, version: 4, publishedVersion: 4, items },
    spaces: [spaceOf(space, 'Atelier'), spaceOf(other, 'Verrière')],
  }));
  server.on(save, () => ({ version: 5, items: [], deleted: [], conflicts: [] }));
});

test('MAP-04 a seat is chosen, moved, named and undone by keys alone, and only what changed is sent', async () => {
  await show();
  key('n');
  expect((await screen.findByLabelText<HTMLInputElement>('Nom')).value).toBe('2.01');
  key('ArrowRight', { shiftKey: true });
  expect(field('X').value).toBe('4');
  enter('Nom', '2.02');
  expect(screen.getByText('Un autre poste de l’étage porte ce nom.')).toBeTruthy();
  enter('Nom', 'Fenêtre');
  key('z', { ctrlKey: true });
  expect(field('Nom').value).toBe('2.01');
  key('z', { ctrlKey: true, shiftKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer 1 changement' }));
  await screen.findByRole('button', { name: 'Enregistré' });
  expect(sent()).toEqual({
    version: 4,
    ...{ created: [], deleted: [] },
    updated: [{ item: { ...seat(1, 4), name: 'Fenêtre' }, groups: ['geometry', 'name'] }],
  });
});

test('MAP-04 seats are made by keys alone: the tool, the cross, Enter', async () => {
  await show();
  key('e');
  key('Enter');
  for (let metres = 0; metres < 5; metres += 1) key('ArrowRight', { shiftKey: true });
  key('Enter');
  // 1.6 m apart on 5 m: four seats, named on from the last.
  expect(await screen.findByRole('heading', { name: '4 éléments choisis' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer 4 changements' }));
  await screen.findByRole('button', { name: 'Enregistré' });
  expect(sent()?.created.map((item) => ('name' in item ? item.name : ''))).toEqual(['2.03', '2.04', '2.05', '2.06']);
});

test('MAP-02 a seat outside its zone is an issue with repairs, and the plan can be saved with it', async () => {
  await show();
  key('n');
  await screen.findByLabelText('Y');
  enter('Y', '14');
  const issues = await screen.findByRole('region', { name: 'Problèmes' });
  expect(within(issues).getByText('1 poste hors de sa zone')).toBeTruthy();
  fireEvent.click(within(issues).getByRole('button', { name: 'Ramener le poste' }));
  expect(screen.queryByRole('region', { name: 'Problèmes' })).toBeNull();
  // The pressed button is gone: the focus is not lost with it.
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('application'));
});

test('MAP-04 by keys the tool and the corners that were set are told', async () => {
  await show();
  key('z');
  await screen.findByText(/^Zone/, { selector: '[role="status"], [aria-live]' });
  key('Enter');
  await screen.findByText(/^Zone, 1 point, /, { selector: '[role="status"], [aria-live]' });
});

test('MAP-04 the list has all that the plan has: found, chosen, made and changed there', async () => {
  await show();
  await toList();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Chercher dans le plan' }), { target: { value: '2.02' } });
  await waitFor(() => expect(screen.queryByText('2.01')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Zone' }));
  expect((screen.getByLabelText('Espace') as HTMLSelectElement).value).toBe(other);
  enter('Largeur', '8,5');
  // Corners, too, without a pointer: at least three are left.
  enter('Point 1, X', '15');
  fireEvent.click(screen.getByLabelText('Supprimer le point 4'));
  expect((screen.getByLabelText('Supprimer le point 1') as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer 1 changement' }));
  await screen.findByRole('button', { name: 'Enregistré' });
  const [made] = sent()?.created ?? [];
  expect(made).toMatchObject({ kind: 'zone', id: other });
  expect(made?.kind === 'zone' && made.points).toHaveLength(3);
  expect(made?.kind === 'zone' && made.points[0]?.[0]).toBe(15);
});

test('MAP-06 what is unsaved is there again after a reload, and gone once it is saved', async () => {
  await show();
  key('n');
  key('ArrowDown', { shiftKey: true });
  window.dispatchEvent(new Event('pagehide'));
  await page.unmount();
  await show();
  expect(screen.getByText('Vos changements non enregistrés ont été retrouvés.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer 1 changement' }));
  await screen.findByRole('button', { name: 'Enregistré' });
  expect(sent()?.updated).toMatchObject([{ item: { at: [3, 5] }, groups: ['geometry'] }]);
  await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.startsWith('escale-plan'))).toEqual([]));
});

test('MAP-06 what somebody else saves arrives; what both changed is asked about before it is saved', async () => {
  server.on(news, () => ({ version: 5, items: [{ ...seat(1, 9), name: 'Fenêtre' }], deleted: [] }));
  await show();
  key('n');
  key('ArrowRight', { shiftKey: true });
  publish('floor.changed', { floorId, version: 5 });
  expect(await screen.findByText(/^1 changement a aussi été fait/)).toBeTruthy();
  expect(field('Nom').value).toBe('Fenêtre');
  expect(field('X').value).toBe('4');
  fireEvent.click(screen.getByRole('button', { name: 'Choisir' }));
  fireEvent.click(await screen.findByLabelText('Poste Fenêtre, Prendre le leur'));
  expect(field('X').value).toBe('9');
  expect(screen.getByRole('button', { name: 'Enregistré' })).toBeTruthy();
});

test('ERR-02 a save that fails says why and keeps everything', async () => {
  server.on(save, () => server.refuse('server.error'));
  await show();
  key('n');
  key('Delete');
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer 1 changement' }));
  expect(await screen.findByText(/^Un problème/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enregistrer 1 changement' })).toBeTruthy();
});

test('MAP-08 what is saved is published from the editor; unsaved changes keep it from that', async () => {
  server.on(draft, () => ({
    ...server.example(draft),
    ...{ floorId, buildingId, name: '2', number: 2, version: 5, publishedVersion: 4, items },
    spaces: [spaceOf(space, 'Atelier'), spaceOf(other, 'Verrière')],
  }));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  await show();
  expect(screen.getByRole('link', { name: 'Aperçu' }).getAttribute('href')).toBe(
    `/offices/${buildingId}/floors/${floorId}/versions`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Publier…' }));
  const dialog = await screen.findByRole('dialog', { name: /^Publier le plan/ }, { timeout: 10_000 });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publier' }));
  await waitFor(() => expect(server.received(cockpitApi.planVersions.publish)).toHaveLength(1));
  expect(server.received(cockpitApi.planVersions.publish)[0]?.body).toEqual({ version: 5, name: null, at: null });
  key('n');
  key('ArrowRight', { shiftKey: true });
  expect((screen.getByRole('button', { name: 'Publier…' }) as HTMLButtonElement).disabled).toBe(true);
});

test('MAP-01 the picture under the drawing is chosen in the editor', async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  const { list } = cockpitApi.floors;
  server.on(list, () => ({
    buildingName: 'Saint-Martin',
    items: server.example(list).items.map((floor) => ({ ...floor, id: floorId })),
  }));
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Fond de plan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Fond de plan' }, { timeout: 10_000 });
  await within(dialog).findByRole('button', { name: 'Choisir une image' });
});
