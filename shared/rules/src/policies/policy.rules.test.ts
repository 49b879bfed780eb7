import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, periodOf } from '../time/calendar.rules.ts';
import {
  type DaysRule,
  dayAllows,
  type Level,
  type PolicyLevel,
  quotaFits,
  quotasAt,
  resolvePolicy,
  spaceAllows,
  type UsedHalf,
} from './policy.rules.ts';

const home: DaysRule = { halves: 4, period: 'week', locationTypes: ['home', 'offsite'] };
const company: PolicyLevel = {
  setBy: 'company',
  source: 'Marelune',
  name: 'Siège',
  daysRules: [home, { halves: 2, period: 'month', locationTypes: ['flexOffice'] }],
  weekDays: [{ weekday: 2, allowed: ['office'], mandatory: null, buildingIds: ['saint-martin'] }],
  external: { workspaceTypes: ['openSpace'], maxDayCents: 3000 },
};
const department: PolicyLevel = {
  setBy: 'department',
  source: 'Produit',
  name: 'Produit',
  daysRules: [{ halves: 6, period: 'week', locationTypes: ['home'] }],
  weekDays: [{ weekday: 1, allowed: [], mandatory: 'office' }],
  external: null,
};
const member: PolicyLevel = {
  setBy: 'member',
  source: 'Inès Belkacem',
  name: 'Sur mesure',
  daysRules: [],
  weekDays: [],
  external: null,
};

test('POL-05 the lowest level with a rule wins and is named', () => {
  const policy = resolvePolicy([company, department, member]);
  expect(policy.name).toBe('Sur mesure');
  expect(policy.namedBy).toEqual({ setBy: 'member', source: 'Inès Belkacem' });
  expect(policy.external).toMatchObject({ maxDayCents: 3000, setBy: 'company', source: 'Marelune' });
  expect(policy.weekDays).toMatchObject([
    { weekday: 1, setBy: 'department' },
    { weekday: 2, setBy: 'company' },
  ]);
});

test('POL-05 amounts resolve place by place: what a lower level does not speak of, the higher one goes on counting', () => {
  const { quotas } = resolvePolicy([company, department, member]);
  expect(quotas).toEqual([
    { halves: 6, period: 'week', locationTypes: ['home'], setBy: 'department', source: 'Produit' },
    { halves: 4, period: 'week', locationTypes: ['offsite'], setBy: 'company', source: 'Marelune' },
    { halves: 2, period: 'month', locationTypes: ['flexOffice'], setBy: 'company', source: 'Marelune' },
  ]);
});

test('WEK-07 quotas are in one order, whoever set them and in whichever order they were made', () => {
  const rule = (type: 'office' | 'home' | 'offsite' | 'flexOffice'): DaysRule => ({ ...home, locationTypes: [type] });
  const rules = (['office', 'home', 'offsite', 'flexOffice'] as const).map(rule);
  fc.assert(
    fc.property(fc.shuffledSubarray(rules, { minLength: 4 }), (daysRules) => {
      const { quotas } = resolvePolicy([{ ...company, daysRules }]);
      expect(quotas.flatMap(({ locationTypes }) => locationTypes)).toEqual(['office', 'home', 'offsite', 'flexOffice']);
    }),
  );
});

test('POL-05 among departments the nearer one wins, and is named', () => {
  const above = { ...department, source: 'Direction', daysRules: [home] };
  expect(resolvePolicy([company, department, above]).quotas.map(({ source }) => source)).toEqual([
    'Produit',
    'Direction',
    'Marelune',
  ]);
});

const types = ['office', 'home', 'offsite', 'flexOffice'] as const;
/** A policy with rules whose places are disjoint: each place belongs to one of two rules, or to none. */
const rules: fc.Arbitrary<DaysRule[]> = fc
  .record({
    owners: fc.tuple(...types.map(() => fc.integer({ min: 0, max: 2 }))),
    amounts: fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 })),
    periods: fc.tuple(...[0, 1].map(() => fc.constantFrom('week', 'month', 'year'))),
  })
  .map(({ owners, amounts, periods }) =>
    [0, 1].flatMap((at): DaysRule[] => {
      const locationTypes = types.filter((_, index) => owners[index] === at);
      return locationTypes.length > 0
        ? [{ halves: amounts[at] ?? 0, period: periods[at] ?? 'week', locationTypes }]
        : [];
    }),
  );
const levelOf = (setBy: Level) =>
  rules.map(
    (daysRules): PolicyLevel => ({ setBy, source: setBy, name: setBy, daysRules, weekDays: [], external: null }),
  );
const anyLevels = fc
  .tuple(levelOf('company'), levelOf('department'), levelOf('member'))
  .chain((levels) => fc.shuffledSubarray(levels));
const anyUsed: fc.Arbitrary<UsedHalf[]> = fc.array(
  fc.record({
    date: fc.integer({ min: 0, max: 45 }).map((days) => addDays('2026-11-02', days)),
    half: fc.constantFrom(0, 1),
    type: fc.constantFrom(...types, 'dayOff' as const),
  }),
  { maxLength: 40 },
);
const anyDate = fc.integer({ min: 0, max: 45 }).map((days) => addDays('2026-11-02', days));

test('POL-05 for every place the lowest level that names it wins, and no place is counted by two quotas', () => {
  fc.assert(
    fc.property(anyLevels, (levels) => {
      const { quotas } = resolvePolicy(levels);
      for (const type of types) {
        const naming = (['member', 'department', 'company'] as const).find((setBy) =>
          levels.some(
            (level) => level.setBy === setBy && level.daysRules.some((rule) => rule.locationTypes.includes(type)),
          ),
        );
        const counting = quotas.filter(({ locationTypes }) => locationTypes.includes(type));
        expect(counting.map(({ source }) => source)).toEqual(naming ? [naming] : []);
      }
    }),
  );
});

test('POL-02 a weekday allows its places only; a day off always fits', () => {
  const policy = resolvePolicy([company, department]);
  expect(dayAllows(policy, '2026-11-24', 'flexOffice')).toEqual({ allowed: false, setBy: 'company' });
  expect(dayAllows(policy, '2026-11-24', 'office').allowed).toBe(true);
  expect(dayAllows(policy, '2026-11-24', 'dayOff').allowed).toBe(true);
  expect(dayAllows(policy, '2026-11-23', 'home')).toEqual({ allowed: false, setBy: 'department' });
  expect(dayAllows(policy, '2026-11-25', 'home').allowed).toBe(true);
});

test('POL-02 a weekday may keep the office to some buildings', () => {
  const policy = resolvePolicy([company]);
  expect(dayAllows(policy, '2026-11-24', 'office', 'saint-martin').allowed).toBe(true);
  expect(dayAllows(policy, '2026-11-24', 'office', 'confluence')).toEqual({ allowed: false, setBy: 'company' });
  expect(dayAllows(policy, '2026-11-25', 'office', 'confluence').allowed).toBe(true);
});

test('POL-02 external spaces are restricted by type and by the price of a day', () => {
  const policy = resolvePolicy([company, department]);
  const verdict = (type: 'openSpace' | 'meetingRoom', dayCents: number | null) =>
    spaceAllows(policy, { type, dayCents });
  expect(verdict('openSpace', 3000)).toEqual({ allowed: true, setBy: 'company' });
  expect(verdict('openSpace', 3001)).toEqual({ allowed: false, setBy: 'company' });
  expect(verdict('openSpace', null).allowed).toBe(true);
  expect(verdict('meetingRoom', 100).allowed).toBe(false);
  expect(spaceAllows(resolvePolicy([department]), { type: 'meetingRoom', dayCents: 9_999_999 })).toEqual({
    allowed: true,
    setBy: null,
  });
});

const half = (date: string, at: number, type: UsedHalf['type']): UsedHalf => ({ date, half: at, type });
const requested = [0, 1].map((at) => ({ date: '2026-11-27', half: at }));

test('POL-08 halves of the period count, those of another week do not', () => {
  const policy = resolvePolicy([company]);
  const used = [half('2026-11-23', 0, 'home'), half('2026-11-23', 1, 'offsite'), half('2026-11-20', 0, 'home')];
  expect(quotaFits(policy, used, requested, 'home')).toEqual({ fits: true, left: 2, setBy: 'company' });
  expect(quotaFits(policy, [...used, half('2026-11-24', 0, 'home')], requested, 'home').fits).toBe(false);
});

test('POL-08 days asked for in two periods must fit each of them', () => {
  const policy = resolvePolicy([company]);
  const used = [half('2026-11-23', 0, 'home'), half('2026-11-23', 1, 'home'), half('2026-11-24', 0, 'home')];
  const nextWeek = [0, 1].map((at) => ({ date: '2026-11-30', half: at }));
  expect(quotaFits(policy, used, [{ date: '2026-11-25', half: 0 }, ...nextWeek], 'home')).toEqual({
    fits: true,
    left: 1,
    setBy: 'company',
  });
  expect(quotaFits(policy, used, [...requested, ...nextWeek], 'home').fits).toBe(false);
});

test('POL-08 a half that changes its place counts once', () => {
  const policy = resolvePolicy([company]);
  const full = [...requested.map(({ date, half: at }) => half(date, at, 'home')), half('2026-11-23', 0, 'home')];
  expect(quotaFits(policy, [...full, half('2026-11-23', 1, 'home')], requested, 'home').fits).toBe(true);
});

test('POL-08 no half is counted twice by a quota, whatever its value', () => {
  fc.assert(
    fc.property(anyLevels, anyUsed, anyDate, (levels, used, date) => {
      const policy = resolvePolicy(levels);
      expect(quotasAt(policy, 'blocking', [...used, ...used], date)).toEqual(quotasAt(policy, 'blocking', used, date));
      for (const { halvesUsed, from, to } of quotasAt(policy, 'blocking', used, date)) {
        const halves = new Set(
          used.filter((each) => from <= each.date && each.date <= to).map((each) => `${each.date}.${each.half}`),
        );
        expect(halvesUsed).toBeLessThanOrEqual(halves.size);
      }
    }),
  );
});

test('POL-08 WEK-07 remaining and the check agree: a half is refused exactly when nothing is left, and both count alike', () => {
  fc.assert(
    fc.property(anyLevels, anyUsed, anyDate, fc.constantFrom(...types), (levels, used, date, type) => {
      const policy = resolvePolicy(levels);
      const quota = quotasAt(policy, 'blocking', used, date).find(({ locationTypes }) => locationTypes.includes(type));
      const free = [0, 1].find((at) => !used.some((each) => each.date === date && each.half === at));
      if (free === undefined) return;
      const verdict = quotaFits(policy, used, [{ date, half: free }], type);
      if (!quota) return expect(verdict).toEqual({ fits: true, left: null, setBy: null });
      const left = quota.halvesTotal - quota.halvesUsed;
      expect(verdict).toEqual({ fits: left >= 1, left: Math.max(0, left), setBy: quota.setBy });
    }),
  );
});

test('POL-08 remaining and used are the total: what fits is used, half by half, until nothing is left', () => {
  fc.assert(
    fc.property(anyLevels, anyDate, fc.constantFrom(...types), (levels, date, type) => {
      const policy = resolvePolicy(levels);
      const rule = policy.quotas.find(({ locationTypes }) => locationTypes.includes(type));
      if (!rule) return;
      const { from, to } = periodOf(rule.period, date);
      const used: UsedHalf[] = [];
      for (let day = from; day <= to && used.length <= 10; day = addDays(day, 1)) {
        for (const at of [0, 1])
          if (quotaFits(policy, used, [{ date: day, half: at }], type).fits) used.push(half(day, at, type));
      }
      const space = 2 * Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1);
      const [quota] = quotasAt({ ...policy, quotas: [rule] }, 'blocking', used, date);
      expect(quota?.halvesUsed).toBe(Math.min(rule.halves, space));
    }),
  );
});

test('POL-08 moving a half that counts already is never refused for want of days, and moving counts once', () => {
  fc.assert(
    fc.property(anyLevels, anyUsed, fc.constantFrom(...types), fc.nat(), (levels, used, type, pick) => {
      const policy = resolvePolicy(levels);
      const moved = used[pick % Math.max(1, used.length)];
      const quota = policy.quotas.find(({ locationTypes }) => locationTypes.includes(type));
      if (!moved || !quota?.locationTypes.includes(moved.type)) return;
      const [before] = quotasAt({ ...policy, quotas: [quota] }, 'blocking', used, moved.date);
      const after = [
        ...used.filter((each) => each.date !== moved.date || each.half !== moved.half),
        { ...moved, type },
      ];
      const [then] = quotasAt({ ...policy, quotas: [quota] }, 'blocking', after, moved.date);
      expect(then?.halvesUsed).toBe(before?.halvesUsed);
      if (before && before.halvesUsed <= before.halvesTotal)
        expect(quotaFits(policy, used, [moved], type).fits).toBe(true);
    }),
  );
});

test('POL-03 blocking and flexible count alike: only what the check does with it differs', () => {
  fc.assert(
    fc.property(anyLevels, anyUsed, anyDate, (levels, used, date) => {
      const policy = resolvePolicy(levels);
      const counts = (approach: 'blocking' | 'flexible') =>
        quotasAt(policy, approach, used, date).map(({ approach: stated, ...rest }) => [stated === approach, rest]);
      expect(counts('blocking')).toEqual(counts('flexible'));
    }),
  );
});
