import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../time/calendar.rules.ts';
import { approachOf, type FollowedLevel, levelsUnder } from './draft.rules.ts';
import { dayAllows, quotaFits, type ResolvedPolicy, resolvePolicy, type UsedHalf } from './policy.rules.ts';
import { replayHalves } from './replay.rules.ts';

const places = ['office', 'home', 'flexOffice', 'offsite'] as const;
const monday = '2026-09-21';
const somePolicy = fc
  .record({
    halves: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 4, maxLength: 4 }),
    period: fc.constantFrom('week' as const, 'month' as const, 'year' as const),
    weekDays: fc.uniqueArray(
      fc.record({
        weekday: fc.integer({ min: 1, max: 5 }),
        allowed: fc.subarray([...places]),
        mandatory: fc.constantFrom(null, ...places),
      }),
      { selector: ({ weekday }) => weekday },
    ),
  })
  .map(({ halves, period, weekDays }) =>
    resolvePolicy([
      {
        setBy: 'company',
        name: 'Siège',
        daysRules: places.map((type, index) => ({ halves: halves[index] ?? 0, period, locationTypes: [type] })),
        weekDays,
        external: null,
      },
    ]),
  );
const someHalf = fc.record({
  date: fc.integer({ min: 0, max: 55 }).map((days) => addDays(monday, days)),
  half: fc.constantFrom(0, 1),
  type: fc.constantFrom(...places, 'dayOff' as const),
});
const someHalves = fc.uniqueArray(someHalf, { maxLength: 80, selector: ({ date, half }) => `${date}.${half}` });

/** A schedule made under a policy, half by half in any order. */
function madeUnder(policy: ResolvedPolicy, wishes: readonly UsedHalf[]): UsedHalf[] {
  const made: UsedHalf[] = [];
  for (const wish of wishes)
    if (dayAllows(policy, wish.date, wish.type).allowed && quotaFits(policy, made, [wish], wish.type).fits)
      made.push(wish);
  return made;
}

test('POL-09 the policy in force stops nobody on schedules that were made under it', () => {
  fc.assert(
    fc.property(somePolicy, someHalves, (policy, wishes) => {
      const lived = madeUnder(policy, wishes);
      const played = replayHalves(policy, 'blocking', [], lived);
      expect(played.filter(({ verdict }) => verdict !== 'kept')).toEqual([]);
      expect(played.every(({ type, instead }) => type === instead)).toBe(true);
    }),
  );
});

test('POL-09 what a replay leaves of any schedule keeps the policy', () => {
  fc.assert(
    fc.property(somePolicy, someHalves, (policy, lived) => {
      const left = replayHalves(policy, 'blocking', [], lived).flatMap(({ date, half, instead }) =>
        instead ? [{ date, half, type: instead }] : [],
      );
      expect(replayHalves(policy, 'blocking', [], left).every(({ verdict }) => verdict === 'kept')).toBe(true);
    }),
  );
});

test('POL-03 a flexible quota warns where a blocking one stops, a weekday stops in both', () => {
  fc.assert(
    fc.property(somePolicy, someHalves, (policy, lived) => {
      for (const { verdict, because } of replayHalves(policy, 'flexible', [], lived))
        expect(verdict === 'stopped').toBe(because === 'day');
    }),
  );
});

test('POL-09 a stopped half is spent at the mandatory place, and its quota counts from the periods before', () => {
  const policy = resolvePolicy([
    {
      setBy: 'company',
      name: 'Siège',
      daysRules: [{ halves: 2, period: 'month', locationTypes: ['home'] }],
      weekDays: [{ weekday: 2, allowed: [], mandatory: 'office' }],
      external: null,
    },
  ]);
  const home = (date: string): UsedHalf => ({ date, half: 0, type: 'home' });
  const played = replayHalves(
    policy,
    'blocking',
    [home('2026-09-02')],
    [home('2026-09-23'), home('2026-09-22'), home('2026-09-24')],
  );
  expect(played).toEqual([
    { ...home('2026-09-22'), verdict: 'stopped', because: 'day', count: null, instead: 'office' },
    { ...home('2026-09-23'), verdict: 'kept', because: null, count: null, instead: 'home' },
    { ...home('2026-09-24'), verdict: 'stopped', because: 'quota', count: { halves: 3, of: 2 }, instead: 'office' },
  ]);
});

const content = {
  quotaApproach: 'blocking' as const,
  weekDays: [],
  daysRules: [{ amount: 1.5, period: 'week' as const, locationTypes: ['home' as const] }],
  external: null,
  budget: null,
  isDefault: false,
  departmentIds: ['produit'],
};
const level = (part: Partial<FollowedLevel>): FollowedLevel => ({
  setBy: 'company',
  source: 'Marelune',
  departmentId: null,
  policyId: null,
  name: null,
  approach: null,
  daysRules: [],
  weekDays: [],
  external: null,
  ...part,
});

test('POL-05 a draft takes effect for the departments it names, and leaves those it names no longer', () => {
  const draft = { id: 'draft', name: 'Hybride', content };
  const [joined, left, company] = levelsUnder(
    [
      level({ setBy: 'department', departmentId: 'produit', policyId: 'other', name: 'Autre' }),
      level({ setBy: 'department', departmentId: 'droit', policyId: 'draft', name: 'Hybride', approach: 'flexible' }),
      level({ policyId: 'siege', name: 'Siège' }),
    ],
    draft,
  );
  expect(joined).toMatchObject({
    policyId: 'draft',
    name: 'Hybride',
    daysRules: [{ halves: 3 }],
    approach: 'blocking',
  });
  expect(left).toMatchObject({ policyId: null, name: null, daysRules: [], approach: null });
  expect(company).toMatchObject({ policyId: 'siege', name: 'Siège' });
});

test('POL-03 the lowest approach applies, else that of the company', () => {
  const company = { approach: 'flexible' as const, name: 'Marelune' };
  expect(approachOf([level({})], company)).toEqual({ approach: 'flexible', setBy: 'company', source: 'Marelune' });
  const produit = level({ setBy: 'department', source: 'Produit', approach: 'blocking' });
  expect(approachOf([level({ approach: 'flexible' }), produit], company)).toEqual({
    approach: 'blocking',
    setBy: 'department',
    source: 'Produit',
  });
});
