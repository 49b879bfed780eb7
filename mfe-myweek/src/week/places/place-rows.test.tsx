import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { fireEvent, openRemote, screen, server, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';
import { plainHalf, undefinedDay } from '../state/week-range.ts';
import type { Fullness } from './places.rules.ts';

const monday = '2030-04-01';
const id = (last: number) => `0199b1f0-0000-7000-8000-00000000000${last}`;
const dates = ['2030-04-01', '2030-04-02', '2030-04-03', '2030-04-04', '2030-04-05'];
const building = (last: number, name: string, place: string, more: Partial<Fullness> = {}): Fullness => ({
  id: id(last),
  scope: 'internal',
  name,
  place,
  picture: null,
  capacity: 10,
  halfDayCents: null,
  slots: dates.flatMap((date) =>
    (['morning', 'afternoon'] as const).map((half) => ({ date, half, open: true, taken: 4 })),
  ),
  ...more,
});
const full = building(2, 'Dansaert', 'Bruxelles');
const openPlaces = () => openRemote(app, manifest, { at: `/myweek?from=${monday}&view=places` });

beforeEach(() => {
  const day = undefinedDay(monday);
  const office = { ...plainHalf('morning', 'office'), label: 'Saint-Martin', buildingId: id(1) };
  server.on(scheduleRoutes.my, () => ({ days: [{ ...day, halves: [office, day.halves[1]], split: true }] }));
  server.on(scheduleRoutes.teammates, () => ({ people: [], summary: [] }));
  server.on(scheduleRoutes.places, () => ({
    items: [
      building(1, 'Saint-Martin', 'Paris 10e', {
        slots: full.slots.map((slot) =>
          slot.date === '2030-04-02' ? { ...slot, taken: 10 } : { ...slot, open: slot.date !== '2030-04-03' },
        ),
      }),
      full,
    ],
  }));
});

test('WEK-02 the places of my week are shown, full and closed days told; the others open on demand', async () => {
  await openPlaces();
  const row = within((await screen.findByRole('rowheader', { name: /^Saint-Martin/ })).parentElement as HTMLElement);
  expect(await row.findAllByText('Complet')).toHaveLength(2);
  expect(row.getAllByText('Fermé')).toHaveLength(1);
  expect(screen.queryByRole('rowheader', { name: /^Dansaert/ })).toBeNull();
  const others = screen.getByRole('button', { name: /^4 autres lieux .*Dansaert/ });
  fireEvent.click(others);
  expect(others.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('rowheader', { name: /^Dansaert/ })).toBeTruthy();
});

test('WEK-02 a place is found by its name or city, without accents, and words without a place say so', async () => {
  await openPlaces();
  await screen.findByRole('rowheader', { name: /^Saint-Martin/ });
  const search = screen.getByRole('searchbox', { name: 'Lieu ou ville' });
  fireEvent.change(search, { target: { value: 'bruxèlles' } });
  expect(await screen.findByRole('rowheader', { name: /^Dansaert/ })).toBeTruthy();
  expect(screen.queryByRole('rowheader', { name: /^Saint-Martin/ })).toBeNull();
  fireEvent.change(search, { target: { value: 'Lisbonne' } });
  expect(await screen.findByText('Aucun lieu ne répond à « Lisbonne ».')).toBeTruthy();
});
