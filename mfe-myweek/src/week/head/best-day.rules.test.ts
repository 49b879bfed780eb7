import type { PolicyLimits } from '@escale/contract';
import { expect, test } from '@jest/globals';
import type { DaySummary } from '../state/week.queries.ts';
import { plainHalf, undefinedDay } from '../state/week-range.ts';
import { bestDayOf } from './best-day.rules.ts';

const counts = { office: 0, home: 0, flexOffice: 0, offsite: 0, dayOff: 0 };
const summary = (date: string, atMySiteCount: number): DaySummary => ({ date, counts, atMySite: [], atMySiteCount });
const tuesday = undefinedDay('2026-11-17');
const wednesday = undefinedDay('2026-11-18');
const office: PolicyLimits = {
  policy: null,
  credits: null,
  weekDays: [],
  quotas: [
    {
      kind: 'office',
      approach: 'flexible',
      period: 'week',
      halvesTotal: 6,
      halvesUsed: 5,
      from: '2026-11-16',
      to: '2026-11-22',
      setBy: 'company',
      locationTypes: ['office'],
    },
  ],
};

test('WEK-09 the open day with most colleagues at my site is proposed, and what it completes', () => {
  const people = [summary('2026-11-17', 4), summary('2026-11-18', 9)];
  expect(bestDayOf([tuesday, wednesday], people, undefined, '2026-11-16')).toMatchObject({
    date: '2026-11-18',
    part: 'day',
  });
  const half = { ...tuesday, halves: [plainHalf('morning', 'home'), tuesday.halves[1]] } satisfies typeof tuesday;
  expect(bestDayOf([half], people, office, '2026-11-16')).toEqual({
    date: '2026-11-17',
    part: 'afternoon',
    count: 4,
    completes: 6,
  });
});

test('WEK-09 no proposal for what is over, decided, forbidden or empty', () => {
  const people = [summary('2026-11-17', 9)];
  const never: PolicyLimits = {
    ...office,
    weekDays: [{ weekday: 2, allowed: [], mandatory: 'home', buildingIds: [] }],
  };
  const decided = {
    date: '2026-11-17',
    halves: [plainHalf('morning', 'home'), plainHalf('afternoon', 'home')],
    hours: [],
    split: false,
  } satisfies typeof tuesday;
  expect(bestDayOf([tuesday], people, undefined, '2026-11-18')).toBeNull();
  expect(bestDayOf([decided], people, undefined, '2026-11-16')).toBeNull();
  expect(bestDayOf([tuesday], people, never, '2026-11-16')).toBeNull();
  expect(bestDayOf([tuesday], [summary('2026-11-17', 1)], undefined, '2026-11-16')).toBeNull();
});
