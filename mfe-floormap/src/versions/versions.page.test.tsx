import { api, type PlanDifference, type PlanHistory, type PlanItem } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { openRemote, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { floor, workspaceId } from '../seats/floor.fixture.ts';

const routes = cockpitApi.planVersions;
const uuid = (end: string) => `018f4f2e-0000-7000-8000-0000000000${end}`;
const [building, floorId, planned, past] = [uuid('b1'), uuid('f2'), uuid('03'), uuid('01')] as const;
const seat = (id: string, name: string): PlanItem => ({
  ...{ kind: 'seat', id: uuid(id), workspaceId, name, at: [1, 1], rotation: 0 },
  ...{ features: [], closed: false, group: null, locked: false },
});
const version = (id: string, number: number, state: PlanHistory['versions'][number]['state'], name: string) => ({
  ...{ id, number, name, state, seats: 5, startsAt: '2026-12-17T06:00:00+01:00', author: null, failure: null },
});
const difference: PlanDifference = {
  ...{ added: [seat('a1', '2.93'), seat('a2', '2.94')], removed: [seat('a3', '2.33')], changed: [] },
  touched: [{ seatName: '2.33', date: '2026-12-17', halves: ['morning'], equalSeatName: '2.93' }],
  offers: [],
};
const offer = {
  ...{ memberId: uuid('e1'), name: 'Hugo Lemarchand', oldSeatName: '2.33', seatName: '2.93', date: '2026-12-17' },
  ...{ halves: ['morning' as const], state: 'accepted' as const, answerBy: '2026-12-15T06:00:00+01:00' },
};
const show = () =>
  openRemote(app, manifest, {
    at: `/offices/${building}/floors/${floorId}/versions`,
    as: { roles: ['administrator'] },
  });

beforeEach(() => {
  server.on(cockpitApi.floors.list, () => ({
    buildingName: 'Saint-Martin',
    items: server.example(cockpitApi.floors.list).items.map((one) => ({ ...one, id: floorId })),
  }));
  server.on(routes.history, () => ({
    draft: { ...server.example(routes.history).draft, version: 4, hasChanges: true },
    versions: [
      version(planned, 3, 'planned', 'Hiver'),
      version(uuid('02'), 2, 'inForce', 'Rentrée'),
      version(past, 1, 'past', 'Été'),
    ],
  }));
  server.on(routes.difference, ({ query }) =>
    query.versionId === planned ? { ...difference, touched: [], offers: [offer] } : difference,
  );
  server.on(api.workspaces.floorPlan, () => ({
    ...floor,
    floor: { ...floor.floor, id: floorId, buildingId: building },
    floors: [],
    seats: [],
  }));
});

test('MAP-08 the draft tells what it changes and whom it touches, with the equal seat of each', async () => {
  await show();
  expect(await screen.findByRole('row', { name: '2 places ajoutées Atelier 2.93, 2.94' })).toBeTruthy();
  expect(screen.getByRole('row', { name: '1 place retirée Atelier 2.33' })).toBeTruthy();
  const touched = screen.getByRole('complementary', { name: 'Réservations touchées' });
  expect(within(touched).getByRole('heading').textContent).toBe('1 réservation touchée');
  expect(within(touched).getByRole('listitem').textContent).toContain('2.33  2.93');
  expect(screen.getByRole('button', { name: 'Publier…' })).toBeTruthy();
});

test('MAP-08 a planned version tells what its members answered, and can be dropped', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: /^3?\s*Hiver/ }));
  const touched = await screen.findByText('Hugo Lemarchand');
  expect(touched.closest('li')?.textContent).toContain('acceptée');
  expect(screen.getByText('1 acceptée, 0 en attente, 0 annulée')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ne plus publier' }));
  await waitFor(() => expect(server.received(routes.cancel)[0]?.params.versionId).toBe(planned));
});

test('MAP-08 a past version is taken up again as the draft', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: /^1?\s*Été/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Reprendre cette version' }));
  await waitFor(() => expect(server.received(routes.resume)[0]?.params.versionId).toBe(past));
});
