import type { PolicyLimits, Quota, ScheduleDay } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { plainHalf, undefinedDay } from '../state/week-range.ts';
import { consequenceOf, stops } from './consequence.rules.ts';

const quota = (change: Partial<Quota> = {}): Quota => ({
  kind: 'remote',
  approach: 'blocking',
  period: 'week',
  halvesTotal: 4,
  halvesUsed: 0,
  from: '2026-11-16',
  to: '2026-11-22',
  setBy: 'company',
  locationTypes: ['home', 'offsite'],
  ...change,
});
const limits = (change: Partial<Quota> = {}, weekDays: PolicyLimits['weekDays'] = []): PolicyLimits => ({
  policy: 'Hybride',
  quotas: [quota(change)],
  credits: null,
  weekDays,
});
const tuesday = undefinedDay('2026-11-17');

test('WEK-07 before choosing one reads what is left after', () => {
  expect(consequenceOf(limits(), tuesday, 'day', 'home')).toEqual({ kind: 'leaves', left: 2, total: 4 });
  expect(consequenceOf(limits({ halvesUsed: 3 }), tuesday, 'morning', 'home')).toEqual({
    kind: 'last',
    more: 1,
    total: 4,
  });
});

test('WEK-07 a blocking quota stops, a flexible one warns', () => {
  const blocked = consequenceOf(limits({ halvesUsed: 3 }), tuesday, 'day', 'home');
  const warned = consequenceOf(limits({ halvesUsed: 3, approach: 'flexible' }), tuesday, 'day', 'home');
  expect([blocked.kind, warned.kind]).toEqual(['beyond', 'beyond']);
  expect([stops(blocked), stops(warned)]).toEqual([true, false]);
});

test('WEK-07 a half that counts already counts once', () => {
  const day: ScheduleDay = { date: tuesday.date, halves: [plainHalf('morning', 'home'), tuesday.halves[1]] };
  expect(consequenceOf(limits({ halvesUsed: 4 }), day, 'morning', 'offsite')).toEqual({ kind: 'plain' });
  expect(stops(consequenceOf(limits({ halvesUsed: 4 }), day, 'day', 'offsite'))).toBe(true);
});

test('POL-02 a day reserved for one place, or open to some, is marked; a day off is always free', () => {
  const kept = limits({}, [{ weekday: 2, allowed: [], mandatory: 'office', buildingIds: [] }]);
  expect(consequenceOf(kept, tuesday, 'day', 'home')).toEqual({ kind: 'forbidden', mandatory: 'office' });
  expect(stops(consequenceOf(kept, tuesday, 'day', 'office'))).toBe(false);
  expect(consequenceOf(kept, tuesday, 'day', 'dayOff')).toEqual({ kind: 'plain' });
  expect(consequenceOf(kept, undefinedDay('2026-11-18'), 'day', 'home').kind).toBe('leaves');
  const some = limits({}, [{ weekday: 2, allowed: ['office', 'flexOffice'], mandatory: null, buildingIds: [] }]);
  expect(stops(consequenceOf(some, tuesday, 'day', 'home'))).toBe(true);
  expect(stops(consequenceOf(some, tuesday, 'day', 'flexOffice'))).toBe(false);
});

test('WEK-07 without limits nothing is stopped', () => {
  expect(consequenceOf(undefined, tuesday, 'day', 'home')).toEqual({ kind: 'plain' });
});
