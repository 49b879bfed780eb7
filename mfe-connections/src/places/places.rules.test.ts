import type { OwnDay } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { comingDays, isMine, sitesOf } from './places.rules.ts';

const person = (id: string) => ({ id, firstName: id, lastName: 'T', jobTitle: null, avatar: null });
const item = (workspaceId: string, building: string, office: string[], flexOffice: string[] = []) => ({
  workspaceId,
  buildingId: building,
  building,
  floor: null,
  label: workspaceId,
  office: office.map(person),
  flexOffice: flexOffice.map(person),
});

test('CON-01 spaces are grouped by building, and a person who moves within it counts once', () => {
  const sites = sitesOf([
    item('Atelier', 'Saint-Martin', ['ines']),
    item('Bar', 'Pergola', [], ['awa', 'hugo']),
    item('Canal', 'Saint-Martin', ['ines', 'theo', 'karim']),
  ]);
  expect(sites.map(({ name, count }) => [name, count])).toEqual([
    ['Saint-Martin', 3],
    ['Pergola', 2],
  ]);
  expect(sites[0]?.spots.map(({ label }) => label)).toEqual(['Atelier', 'Canal']);
  expect(sites[1]?.spots[0]?.type).toBe('flexOffice');
});

test('CON-01 the days offered are the working days to come of two weeks', () => {
  expect(comingDays('2026-11-26')).toEqual([
    '2026-11-26',
    '2026-11-27',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
  ]);
  expect(comingDays('2026-11-28')).toHaveLength(10);
});

test('WEK-08 a place is the member’s own by its space, or by its building where no space is known', () => {
  const half = { locationType: 'office', label: null, bookingId: null, bookingStatus: null, setBy: 'member' } as const;
  const at = (buildingId: string, locationId: string | null) => ({ ...half, buildingId, locationId });
  const day = {
    date: '2026-11-26',
    halves: [
      { half: 'morning', ...at('b1', 'w1') },
      { half: 'afternoon', ...at('b1', 'w1') },
    ],
    hours: [],
    split: false,
  } satisfies OwnDay;
  const spot = { building: null, floor: null, label: null, people: [], type: 'office' } as const;
  expect(isMine(day, { ...spot, workspaceId: 'w1', buildingId: 'b1' })).toBe(true);
  expect(isMine(day, { ...spot, workspaceId: 'w2', buildingId: 'b1' })).toBe(false);
  expect(isMine(day, { ...spot, workspaceId: null, buildingId: 'b1' })).toBe(true);
  expect(isMine(undefined, { ...spot, workspaceId: 'w1', buildingId: 'b1' })).toBe(false);
});
