import type { PlanHistory } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import type { FloorSummary } from '@escale/contract/floors';
import { type HostedRemote, openRemote, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

const routes = cockpitApi.floors;
const versions = cockpitApi.planVersions;
const building = '018f4f2e-0000-7000-8000-0000000000b1';
const floorOf = (number: number, more: Partial<FloorSummary> = {}): FloorSummary => ({
  id: `018f4f2e-0000-7000-8000-00000000000${number}`,
  buildingId: building,
  name: number === 0 ? 'RDC' : `Étage ${number}`,
  number,
  size: { width: 48, height: 32 },
  image: null,
  zones: 4,
  seats: 20 + number,
  hasChanges: false,
  plannedAt: null,
  version: 2,
  plate: { outline: [], zones: [], seats: [[3, 4]] },
  ...more,
});
const history = (more: Partial<PlanHistory['draft']> = {}): PlanHistory => ({
  draft: {
    version: 5,
    hasChanges: true,
    seats: 22,
    faults: { outside: [], twice: [], beyond: [], hourly: [] },
    savedBy: null,
    savedAt: null,
    ...more,
  },
  versions: [
    {
      ...{ id: '018f4f2e-0000-7000-8000-0000000000d2', number: 2, name: null, state: 'inForce', seats: 22 },
      ...{ startsAt: '2026-11-02T06:00:00+01:00', author: null, failure: null },
    },
    {
      ...{ id: '018f4f2e-0000-7000-8000-0000000000d1', number: 1, name: 'Été', state: 'past', seats: 18 },
      ...{ startsAt: '2026-06-01T06:00:00+02:00', author: null, failure: null },
    },
  ],
});
let floors = [floorOf(0), floorOf(1), floorOf(2, { hasChanges: true })];
let page: HostedRemote;
const show = async (search = '') => {
  page = await openRemote(app, manifest, {
    at: `/offices/${building}/floors${search}`,
    as: { roles: ['administrator'] },
  });
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const names = () =>
  screen
    .getAllByRole('button', { pressed: false })
    .flatMap(({ textContent }) => /^(Rez-de-chaussée|Étage \d)/.exec(textContent ?? '')?.[0] ?? []);

beforeEach(() => {
  // jsdom has no modal dialogs: an open one is what the tests look for.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  floors = [floorOf(0), floorOf(1), floorOf(2, { hasChanges: true })];
  server.on(routes.list, () => ({ buildingName: 'Saint-Martin', items: floors }));
  server.on(versions.history, () => history());
});

test('MAP-01 the floors are stacked from the top, with their seats and what members do not see yet', async () => {
  await show();
  await screen.findByText('63 places sur 3 étages');
  expect(names()).toEqual(['Étage 2', 'Étage 1', 'Rez-de-chaussée']);
  expect(screen.getByRole('button', { name: /^Étage 2/ }).textContent).toContain('brouillon non publié');
  fireEvent.click(screen.getByRole('radio', { name: 'Liste' }));
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4);
});

test('MAP-01 Alt and an arrow key move a floor, told aloud; a refusal takes it back', async () => {
  await show();
  const row = await screen.findByRole('button', { name: /^Étage 1/ });
  server.on(routes.order, ({ body }) => {
    const numbers = floors.map(({ number }) => number);
    floors = body.floorIds.flatMap((id, index) => {
      const floor = floors.find((one) => one.id === id);
      return floor ? [{ ...floor, number: numbers[index] ?? 0 }] : [];
    });
    return { items: floors };
  });
  fireEvent.keyDown(row, { key: 'ArrowUp', altKey: true });
  await screen.findByText('Étage 1 est maintenant 1 sur 3 en partant du haut');
  expect(names()).toEqual(['Étage 1', 'Étage 2', 'Rez-de-chaussée']);
  server.on(routes.order, () => server.refuse('map.outdated'));
  fireEvent.keyDown(screen.getByRole('button', { name: /^Rez-de-chaussée/ }), { key: 'ArrowUp', altKey: true });
  expect(names()).toEqual(['Étage 1', 'Rez-de-chaussée', 'Étage 2']);
  await waitFor(() => expect(names()).toEqual(['Étage 1', 'Étage 2', 'Rez-de-chaussée']));
});

test('MAP-01 a floor is added by its name, and renamed beside the others; a number that is taken says so at its field', async () => {
  await show();
  await screen.findByText('63 places sur 3 étages');
  press('Ajouter un étage');
  const dialog = screen.getByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ajouter un étage' }));
  await within(dialog).findByText('Donnez un nom à l’étage.');
  fireEvent.change(within(dialog).getByLabelText('Nom'), { target: { value: 'Toit' } });
  server.on(routes.create, ({ body }) => {
    floors = [...floors, floorOf(3, { name: body.name })];
    return floorOf(3, { name: body.name });
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ajouter un étage' }));
  fireEvent.change(await screen.findByLabelText(/Numéro/), { target: { value: '1' } });
  server.on(routes.update, () =>
    server.refuse('request.invalid', { details: { errors: [{ pointer: '/body/number', message: '' }] } }),
  );
  press('Enregistrer');
  await screen.findByText(/qu’aucun autre étage ne porte/);
  expect(screen.getByDisplayValue('1')).toBeTruthy();
});

test('MAP-01 a floor whose seats are booked is not deleted: they are listed', async () => {
  await show(`?floor=${floorOf(1).id}`);
  await screen.findByDisplayValue('Étage 1');
  press('Supprimer l’étage');
  const dialog = screen.getByRole('dialog');
  server.on(routes.remove, () =>
    server.refuse('booking.seat-taken', { details: { seats: [{ id: building, name: '1.07' }] } }),
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Supprimer l’étage' }));
  expect((await within(dialog).findByText(/réservations à venir/)).textContent).toContain('1.07');
});

test('MAP-08 a draft is published after its difference was shown, and which bookings get another seat', async () => {
  await show(`?floor=${floorOf(2).id}`);
  server.on(versions.difference, () => ({
    added: [],
    removed: [],
    changed: [],
    offers: [],
    touched: [
      { seatName: '2.33', date: '2027-01-04', halves: ['morning'], equalSeatName: '2.93' },
      { seatName: '2.34', date: '2027-01-05', halves: ['morning', 'afternoon'], equalSeatName: null },
    ],
  }));
  await screen.findByText('v2, en ligne');
  press('Publier…');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/2\.33 → 2\.93/);
  expect(within(dialog).getByText(/2\.34 : aucune place égale/).textContent).toContain('journée');
  server.on(versions.publish, () => server.refuse('booking.seat-taken'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publier' }));
  await within(dialog).findByRole('alert');
  server.on(versions.publish, () => history({ hasChanges: false }));
  fireEvent.change(within(dialog).getByLabelText(/Nom de la version/), { target: { value: 'Hiver' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publier' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(versions.publish).at(-1)?.body).toEqual({ version: 5, name: 'Hiver', at: null });
});

test('MAP-08 a former version is taken up again; a draft with seats outside their zone says what keeps it', async () => {
  server.on(versions.history, () => history({ faults: { outside: [building], twice: [], beyond: [], hourly: [] } }));
  await show(`?floor=${floorOf(2).id}`);
  await screen.findByText(/1 place hors de sa zone empêche/);
  server.on(versions.resume, () => history());
  press('Reprendre');
  await waitFor(() => expect(server.received(versions.resume)).toHaveLength(1));
});

test('SEC-01 whoever may not edit floors is told so', async () => {
  server.on(routes.list, () => server.refuse('access.forbidden'));
  await show();
  await screen.findByText('Les étages n’ont pas pu être chargés');
  expect(page).toBeTruthy();
});

test('MAP-07 a zone is kept for the chosen department by one button a half-day, and opened again by the same', async () => {
  const zone = { workspaceId: '018f4f2e-0000-7000-8000-0000000000e1', name: 'Atelier', seats: 39 };
  const [product, sales] = ['018f4f2e-0000-7000-8000-0000000000f1', '018f4f2e-0000-7000-8000-0000000000f2'] as const;
  const departments = [
    { id: product, name: 'Produit' },
    { id: sales, name: 'Ventes' },
  ];
  const routesOfZones = cockpitApi.neighbourhoods;
  let kept = [{ weekday: 2, half: 'morning' as const, departmentIds: [sales] }];
  server.on(routesOfZones.list, () => ({ zones: [{ ...zone, kept }], departments }));
  server.on(routesOfZones.set, ({ body }) => {
    kept = body.kept as typeof kept;
    return { zones: [{ ...zone, kept }], departments };
  });
  await show(`?floor=${floorOf(2).id}`);
  const half = await screen.findByRole('button', { name: 'mardi matin : Ventes' });
  expect(half.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(half);
  const both = await screen.findByRole('button', { name: 'mardi matin : Ventes et Produit' });
  expect(both.getAttribute('aria-pressed')).toBe('true');
  fireEvent.change(screen.getByRole('combobox', { name: 'Garder pour' }), { target: { value: sales } });
  fireEvent.click(both);
  await screen.findByRole('button', { name: 'mardi matin : Produit' });
  fireEvent.click(screen.getByRole('button', { name: 'mercredi après-midi : tous' }));
  await screen.findByRole('button', { name: 'mercredi après-midi : Ventes' });
  expect(server.received(routesOfZones.set).map(({ body }) => body.kept.length)).toEqual([1, 1, 2]);
});
