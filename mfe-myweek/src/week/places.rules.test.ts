import type { ScheduleHalf } from '@escale/contract';
import { expect, test } from '@jest/globals';
import type { Colleague } from './colleague-rows.tsx';
import { placesOf } from './places.rules.ts';

const half = (
  name: 'morning' | 'afternoon',
  locationType: ScheduleHalf['locationType'],
  label: string | null,
): ScheduleHalf => ({
  half: name,
  locationType,
  label,
  buildingId: label ? `building of ${label.split(',')[0]}` : null,
  locationId: null,
  bookingId: null,
  bookingStatus: null,
  setBy: 'member',
});
const colleague = (id: string, am: [ScheduleHalf['locationType'], string | null], pm = am): Colleague => ({
  person: { id, firstName: id, lastName: '', jobTitle: null, avatar: null },
  group: 'team',
  favourite: false,
  department: null,
  days: [{ date: '2026-11-17', halves: [half('morning', ...am), half('afternoon', ...pm)] }],
});

test('WEK-02 places gather everyone of a site whatever their seat, sites before home', () => {
  const rows = placesOf([
    colleague('ines', ['home', null]),
    colleague('hugo', ['office', 'Saint-Martin, 2.08']),
    colleague('awa', ['office', 'Saint-Martin, 3.17']),
  ]);
  expect(rows.map(({ type, label }) => [type, label])).toEqual([
    ['office', 'Saint-Martin'],
    ['home', null],
  ]);
  expect(rows[0]?.people.get('2026-11-17')?.map(({ id }) => id)).toEqual(['hugo', 'awa']);
});

test('WEK-02 a person of a cut day is at both places, once each', () => {
  const rows = placesOf([colleague('karim', ['flexOffice', 'La Pergola'], ['home', null])]);
  expect(rows.map(({ type, people }) => [type, people.get('2026-11-17')?.length])).toEqual([
    ['flexOffice', 1],
    ['home', 1],
  ]);
});
