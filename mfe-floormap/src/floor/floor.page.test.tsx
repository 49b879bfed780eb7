import { api, type FloorPlan } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { openRemote, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { floor, workspaceId } from '../seats/floor.fixture.ts';
import { workingDays } from '../use/span.rules.ts';

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

test('MAP-09 the use of a floor is told for a span of days: zone by zone, as a table, and moved by the keyboard', async () => {
  const half = (taken: number) => ({ taken, seats: 4 });
  const dates = workingDays('2026-11-09');
  server.on(lateApi.floorViewing.use, () => ({
    days: dates.map((date) => ({ date, morning: half(2), afternoon: half(1) })),
    seats: floor.seats.map((seat, index) => ({ id: uuid(`0${index}`), percent: seat.state === 'closed' ? null : 84 })),
    zones: [
      {
        ...{ workspaceId, name: 'Atelier', seats: 4, percent: 72 },
        week: [1, 2, 3, 4, 5].flatMap((weekday) => [
          { weekday, half: 'morning' as const, percent: 94, keptFor: weekday === 2 ? ['Produit'] : [] },
          { weekday, half: 'afternoon' as const, percent: null, keptFor: [] },
        ]),
      },
    ],
  }));
  await openRemote(app, manifest, {
    at: `/offices/${building}/floors/${second}/map?date=2026-11-24&view=use&table=true`,
  });
  const week = await screen.findByRole('table', { name: 'Occupation par demi-journée de la semaine' });
  expect(within(week).getByRole('row', { name: /^mardi/ }).textContent).toMatch(/^mardi94.%–$/);
  expect(within(week).getByRole('img', { name: 'gardé pour Produit' })).toBeTruthy();
  const sent = () => server.received(lateApi.floorViewing.use).at(-1)?.query;
  expect(sent()).toEqual({ first: '2026-11-09', from: '2026-11-09', to: '2026-11-20' });
  const [, last] = screen.getAllByRole('slider');
  if (last === undefined) throw new Error('no end of the span');
  fireEvent.change(last, { target: { value: '10' } });
  await waitFor(() => expect(sent()?.to).toBe('2026-11-23'));
  expect(screen.getByRole('button', { name: 'Tableau' }).getAttribute('aria-pressed')).toBe('true');
  const seats = await screen.findByRole('table', { name: /22 demi-journées$/ });
  expect(within(seats).getByRole('row', { name: /^2.04/ }).textContent).toBe('2.04Atelierfermé');
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
