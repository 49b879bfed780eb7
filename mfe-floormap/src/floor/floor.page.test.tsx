import { api, type FloorPlan } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { openRemote, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { floor } from '../seats/floor.fixture.ts';

const uuid = (end: string) => `018f4f2e-0000-7000-8000-0000000000${end}`;
const [building, second, third] = [uuid('b1'), uuid('f2'), uuid('f3')] as const;
const person = { id: uuid('a1'), firstName: 'Inès', lastName: 'Petit', jobTitle: null, avatar: null };
const floors = [
  { id: second, name: '2', number: 2 },
  { id: third, name: '3', number: 3 },
];
const planOf = (id: string): FloorPlan => ({
  ...floor,
  floor: { ...floor.floor, ...(id === third ? { name: '3', number: 3 } : {}), id, buildingId: building },
  floors,
  seats: floor.seats.map((seat, index) => ({
    ...seat,
    id: uuid(`0${index}`),
    holder: seat.holder && { ...seat.holder, id: person.id },
    ...(id === third && seat.state === 'colleague' ? { name: '3.15', holder: person } : {}),
  })),
});

beforeEach(() => {
  server.on(api.workspaces.floorPlan, ({ params }) => planOf(params.id));
  server.on(lateApi.floorViewing.usual, () => ({ floorId: third }));
});

test('MAP-09 the usual floor of a building opens with the day of the address', async () => {
  await openRemote(app, manifest, {
    at: `/offices/${building}/floors/usual/map?date=2026-11-24&part=morning&view=list`,
  });
  await screen.findByRole('heading', { level: 1, name: /Étage 3$/ });
  expect(server.received(api.workspaces.floorPlan).at(-1)).toMatchObject({
    params: { id: third },
    query: { date: '2026-11-24', part: 'morning' },
  });
});

test('MAP-09 a person who sits on another floor is found there', async () => {
  await openRemote(app, manifest, { at: `/offices/${building}/floors/${second}/map?date=2026-11-24&view=list` });
  const find = await screen.findByRole('textbox', { name: 'Personne ou poste' });
  fireEvent.change(find, { target: { value: 'ines' } });
  const link = await screen.findByRole('link', { name: 'Inès Petit, Étage 3, Poste 3.15' });
  expect(link.getAttribute('href')).toBe(
    `/offices/${building}/floors/${third}/map?date=2026-11-24&part=day&seat=${uuid('02')}`,
  );
});
