import { expect, test } from '@jest/globals';
import type { Colleague } from '../state/week.queries.ts';
import { plainHalf, undefinedDay } from '../state/week-range.ts';
import { usualZone } from './seat-zone.rules.ts';

const date = '2026-11-25';
const slot = { date, part: 'day' } as const;
const zones = ['ground', 'third'];
const seated = (zoneId: string | null) => {
  const half = { ...plainHalf('morning', 'office'), locationId: zoneId };
  return { ...undefinedDay(date), halves: [half, { ...half, half: 'afternoon' }] } satisfies ReturnType<
    typeof undefinedDay
  >;
};
const colleague = (group: Colleague['group'], zoneId: string): Colleague => ({
  person: { id: zoneId, firstName: 'Inès', lastName: 'Belkacem', jobTitle: null, avatar: null },
  group,
  favourite: group === 'favourite',
  department: null,
  days: [seated(zoneId)],
});

test('WEK-05 a plan opens where one usually sits, else beside the closest colleagues of that day', () => {
  const company = [colleague('company', 'ground'), colleague('company', 'ground'), colleague('team', 'third')];
  expect(usualZone(zones, [seated('ground'), seated('third'), seated('third')], company, slot)).toBe('third');
  expect(usualZone(zones, [seated('elsewhere')], company, slot)).toBe('third');
  expect(usualZone(zones, [], [colleague('company', 'ground')], slot)).toBe('ground');
  expect(usualZone(zones, [], company, { ...slot, date: '2026-11-26' })).toBeNull();
});
