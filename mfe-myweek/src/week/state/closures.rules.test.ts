import { expect, test } from '@jest/globals';
import { closedOffice, isClosed } from './closures.rules.ts';
import { undefinedDay } from './week-range.ts';

const date = '2026-12-25';
const closures = [{ date, buildingId: 'home', building: 'Saint-Martin' }];
const at = (buildingId: string | null, day = date) => {
  const { halves } = undefinedDay(day);
  const office = { ...halves[0], locationType: 'office' as const, buildingId };
  return { date: day, halves: [office, halves[1]] as typeof halves };
};

test('WEK-03 the office of a day is closed, or the usual one where none is set', () => {
  expect(closedOffice(closures, undefinedDay(date), 'home')).toBe('Saint-Martin');
  expect(closedOffice(closures, undefinedDay(date), 'other')).toBeNull();
  expect(closedOffice(closures, at('home'), 'other')).toBe('Saint-Martin');
  expect(closedOffice(closures, at('other'), 'home')).toBeNull();
  expect(closedOffice(closures, at('home', '2026-12-24'), 'home')).toBeNull();
  expect([isClosed(closures, date, 'home'), isClosed(closures, date, null)]).toEqual([true, false]);
});
