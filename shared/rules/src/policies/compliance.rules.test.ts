import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../time/calendar.rules.ts';
import { judgeDays } from './compliance.rules.ts';
import { type ResolvedPolicy, resolvePolicy, type UsedHalf } from './policy.rules.ts';

const monday = '2026-11-16';
const policyOf = (level: Partial<Parameters<typeof resolvePolicy>[0][number]>): ResolvedPolicy =>
  resolvePolicy([{ setBy: 'company', name: 'Hybride', daysRules: [], weekDays: [], external: null, ...level }]);
const day = (index: number, type: UsedHalf['type'], half?: number): UsedHalf[] =>
  (half === undefined ? [0, 1] : [half]).map((each) => ({ date: addDays(monday, index), half: each, type }));

test('CKP-14 a day at a place that its weekday does not allow is not within the policy', () => {
  const policy = policyOf({ weekDays: [{ weekday: 2, allowed: [], mandatory: 'office' }] });
  expect(judgeDays(policy, monday, [], [...day(0, 'home'), ...day(1, 'home'), ...day(2, 'home')])).toEqual([
    { date: '2026-11-16', verdict: 'within' },
    { date: '2026-11-17', verdict: 'wrongDay' },
    { date: '2026-11-18', verdict: 'within' },
  ]);
});

test('CKP-14 halves beyond a quota are over it, also those of earlier weeks in its month', () => {
  const quota = (halves: number, period: 'week' | 'month') =>
    policyOf({ daysRules: [{ halves, period, locationTypes: ['home'] }] });
  const week = [...day(0, 'home'), ...day(1, 'home', 0), ...day(2, 'office')];
  const verdicts = (policy: ResolvedPolicy, earlier: Parameters<typeof judgeDays>[2] = []) =>
    judgeDays(policy, monday, earlier, week).map(({ verdict }) => verdict);
  expect(verdicts(quota(2, 'week'))).toEqual(['within', 'overQuota', 'within']);
  expect(verdicts(quota(3, 'week'))).toEqual(['within', 'within', 'within']);
  expect(verdicts(quota(6, 'month'), [{ period: 'month', type: 'home', halves: 4 }])).toEqual([
    'within',
    'overQuota',
    'within',
  ]);
});

test('CKP-14 a higher quota never puts more days over it', () => {
  const types = fc.constantFrom<UsedHalf['type']>('office', 'home', 'dayOff');
  fc.assert(
    fc.property(fc.array(types, { maxLength: 10 }), fc.nat(10), (places, halves) => {
      const lived = places.map((type, index) => ({
        date: addDays(monday, Math.floor(index / 2)),
        half: index % 2,
        type,
      }));
      const over = (allowed: number) => {
        const policy = policyOf({ daysRules: [{ halves: allowed, period: 'week', locationTypes: ['home'] }] });
        return judgeDays(policy, monday, [], lived).filter(({ verdict }) => verdict === 'overQuota').length;
      };
      return over(halves + 1) <= over(halves);
    }),
  );
});
