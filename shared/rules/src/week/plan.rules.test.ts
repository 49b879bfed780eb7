import type { LocationType } from '@escale/contract/schedule';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayAllows, resolvePolicy, type UsedHalf, type WeekDayRule } from '../policies/policy.rules.ts';
import { datesBetween, periodOf } from '../time/calendar.rules.ts';
import { type CurrentHalf, type PlanFacts, type PlanPlace, type ProposedWeek, proposeWeek } from './plan.rules.ts';

const dates = datesBetween('2026-11-23', '2026-11-27');
const slots = dates.flatMap((date) => ([0, 1] as const).map((half) => ({ date, half })));
const typesOfKind: Record<'office' | 'remote' | 'external', LocationType[]> = {
  office: ['office'],
  remote: ['home', 'offsite'],
  external: ['flexOffice'],
};
const policyOf = (
  quotas: Partial<Record<keyof typeof typesOfKind, number | null>> = {},
  weekDays: WeekDayRule[] = [],
) => {
  const daysRules = (['office', 'remote', 'external'] as const).flatMap((kind) => {
    const halves = quotas[kind];
    return halves == null ? [] : [{ halves, period: 'week' as const, locationTypes: typesOfKind[kind] }];
  });
  return resolvePolicy([{ setBy: 'company', name: 'Siège', daysRules, weekDays, external: null }]);
};
const everywhere = new Set(slots.map(({ date, half }) => `${date}.${half}`));
const placeOf = (type: LocationType, id: string, more: Partial<PlanPlace> = {}): PlanPlace => ({
  type,
  buildingId: id,
  workspaceId: `${id}-1`,
  offsitePlaceId: null,
  bookable: true,
  free: everywhere,
  halfDayCents: 0,
  dayCents: 0,
  favourite: false,
  homeSite: false,
  away: false,
  ...more,
});
const stated = (date: string, half: 0 | 1, type: LocationType, more: Partial<CurrentHalf> = {}): CurrentHalf => ({
  date,
  half,
  type,
  buildingId: null,
  workspaceId: null,
  offsitePlaceId: null,
  booked: false,
  ...more,
});
const facts = (more: Partial<PlanFacts> = {}): PlanFacts => ({
  dates,
  current: [],
  replace: false,
  policy: policyOf(),
  used: [],
  spendableCents: 0,
  places: [placeOf('office', 'site', { homeSite: true })],
  usual: [],
  colleagues: [],
  priority: 'team',
  chosen: [],
  ...more,
});
const typesOf = ({ halves }: ProposedWeek) =>
  dates.map((date) => halves.filter((half) => half.date === date).map(({ place }) => place?.type ?? null));

test('WEK-10 the office on the day it is kept for, home as long as the quota lasts, nothing against either', () => {
  const weekDays = [{ weekday: 3, allowed: [], mandatory: 'office' as const }];
  const usual = [1, 2, 3, 4, 5].flatMap((weekday) =>
    ([0, 1] as const).map((half) => ({ ...stated('', half, 'home'), weekday, from: 'routine' as const })),
  );
  const week = proposeWeek(facts({ policy: policyOf({ remote: 4 }, weekDays), usual }));
  expect(typesOf(week)).toEqual([
    ['home', 'home'],
    ['home', 'home'],
    ['office', 'office'],
    ['office', 'office'],
    ['office', 'office'],
  ]);
  expect(week.halves[4]).toMatchObject({ change: 'book', why: ['mandatoryDay', 'homeSite'] });
  expect(week.halves[0]).toMatchObject({ change: 'set', why: ['routine'] });
});

test('WEK-10 a day goes where the chosen colleagues are, and names them', () => {
  const far = placeOf('office', 'far');
  const colleagues = (['1', '2'] as const).flatMap((memberId) =>
    ([0, 1] as const).map((half) => ({ memberId, date: '2026-11-24', half, buildingId: 'far' })),
  );
  const week = proposeWeek(facts({ places: [placeOf('office', 'site', { homeSite: true }), far], colleagues }));
  expect(week.halves[2]).toMatchObject({ place: { buildingId: 'far' }, why: ['colleagues'], colleagues: ['1', '2'] });
  expect(week.halves[0]).toMatchObject({ place: { buildingId: 'site' } });
});

test('WEK-10 spaces of hosts as far as the credits reach; the two halves of a day add up to its price', () => {
  const weekDays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, allowed: ['flexOffice' as const], mandatory: null }));
  const host = placeOf('flexOffice', 'host', { halfDayCents: 1200, dayCents: 1801 });
  const week = proposeWeek(facts({ policy: policyOf({}, weekDays), places: [host], spendableCents: 4000 }));
  expect(week.spentCents).toBe(3602);
  expect(week.halves.map(({ cents }) => cents).slice(0, 5)).toEqual([901, 900, 901, 900, 0]);
  expect(week.halves[4]).toMatchObject({ place: null, change: 'none', why: ['nothingFits'] });
});

test('WEK-10 what is booked, set or off stays; asked to replace, only what is set changes', () => {
  const current = [
    stated('2026-11-23', 0, 'flexOffice', { buildingId: 'host', workspaceId: 'host-1', booked: true }),
    stated('2026-11-23', 1, 'home'),
    stated('2026-11-24', 0, 'dayOff'),
    stated('2026-11-24', 1, 'dayOff'),
    stated('2026-11-25', 0, 'home'),
    stated('2026-11-25', 1, 'home'),
  ];
  const used: UsedHalf[] = current;
  const kept = proposeWeek(facts({ current, used }));
  for (const half of kept.halves.slice(0, 6)) expect(half.change).toBe('none');
  const policy = policyOf({ remote: 1 });
  const replaced = proposeWeek(facts({ current, used, policy, replace: true }));
  expect(replaced.halves.slice(0, 4).map(({ change }) => change)).toEqual(['none', 'none', 'none', 'none']);
  expect(replaced.halves[4]).toMatchObject({ change: 'book', place: { type: 'office' } });
});

const anyHalf = fc.record({
  type: fc.constantFrom<LocationType>('office', 'home', 'flexOffice', 'offsite', 'dayOff'),
  buildingId: fc.constantFrom('site', 'far', null),
  booked: fc.boolean(),
});
const anyCurrent = fc.tuple(...slots.map(() => fc.option(anyHalf, { freq: 2 }))).map((halves) =>
  halves.flatMap((half, index) => {
    const at = slots[index];
    return half && at ? [stated(at.date, at.half, half.type, half)] : [];
  }),
);
const anyPlaces = fc.array(
  fc.record({
    type: fc.constantFrom<LocationType>('office', 'flexOffice'),
    id: fc.constantFrom('site', 'far', 'host', 'host2'),
    space: fc.nat(2),
    free: fc.subarray([...everywhere]),
    halfDayCents: fc.constantFrom(0, 900, 1400),
    bookable: fc.boolean(),
  }),
  { maxLength: 6 },
);
const anyFacts: fc.Arbitrary<PlanFacts> = fc.record({
  dates: fc.constant(dates),
  current: anyCurrent,
  replace: fc.boolean(),
  policy: fc
    .record({
      office: fc.option(fc.nat(6)),
      remote: fc.option(fc.nat(6)),
      external: fc.option(fc.nat(4)),
      weekDays: fc.uniqueArray(
        fc.record({
          weekday: fc.integer({ min: 1, max: 5 }),
          allowed: fc.subarray<LocationType>(['office', 'home', 'flexOffice']),
          mandatory: fc.option(fc.constant<LocationType>('office')),
        }),
        { selector: ({ weekday }) => weekday },
      ),
    })
    .map(({ weekDays, ...quotas }) => policyOf(quotas, weekDays)),
  used: fc.constant([]),
  spendableCents: fc.integer({ min: -500, max: 6000 }),
  places: anyPlaces.map((places) =>
    places.map(({ type, id, space, free, halfDayCents, bookable }) =>
      placeOf(type, id, {
        workspaceId: bookable ? `${id}-${space}` : null,
        bookable,
        free: bookable ? new Set(free) : null,
        halfDayCents: bookable && type === 'flexOffice' ? halfDayCents : 0,
        dayCents: bookable && type === 'flexOffice' ? Math.round(halfDayCents * 1.5) : 0,
        homeSite: id === 'site',
        away: id === 'far',
      }),
    ),
  ),
  usual: fc.array(
    fc.record({
      type: fc.constantFrom<LocationType>('office', 'home', 'flexOffice', 'offsite'),
      buildingId: fc.constantFrom('site', null),
      workspaceId: fc.constant(null),
      offsitePlaceId: fc.constant(null),
      weekday: fc.integer({ min: 1, max: 5 }),
      half: fc.constantFrom<0 | 1>(0, 1),
      from: fc.constantFrom('routine' as const, 'habit' as const),
    }),
  ),
  colleagues: fc.array(
    fc.record({
      memberId: fc.constantFrom('1', '2', '3'),
      date: fc.constantFrom(...dates),
      half: fc.constantFrom<0 | 1>(0, 1),
      buildingId: fc.constantFrom('site', 'far', 'host'),
    }),
  ),
  priority: fc.constantFrom('team' as const, 'travel' as const, 'credits' as const),
  chosen: fc.constant([]),
});
const withUsed = (made: PlanFacts): PlanFacts => ({
  ...made,
  used: made.current.map(({ date, half, type }) => ({ date, half, type })),
});

/** The facts after a proposal was applied. */
function applied(before: PlanFacts, { halves, spentCents }: ProposedWeek): PlanFacts {
  const current = halves.flatMap(({ date, half, place, change }) => {
    const old = before.current.find((one) => one.date === date && one.half === half);
    if (change === 'none') return old ? [old] : [];
    return place ? [{ ...place, date, half, booked: change === 'book' }] : [];
  });
  return withUsed({ ...before, current, spendableCents: before.spendableCents - spentCents });
}

test('WEK-10 a way that shares one half with the week as it was applied is not preferred to it the next time', () => {
  const both = (date: string, type: LocationType, buildingId: string | null) =>
    ([0, 1] as const).map((half) => stated(date, half, type, { buildingId }));
  const usual = [
    ...both('', 'office', null).map((half) => ({ ...half, weekday: 1, from: 'habit' as const })),
    { ...stated('', 0, 'office'), weekday: 4, from: 'routine' as const },
    { ...stated('', 1, 'home'), weekday: 4, from: 'routine' as const },
  ];
  const site = placeOf('office', 'site', { workspaceId: null, bookable: false, free: null, homeSite: true });
  const requested = facts({
    dates: ['2026-11-23', '2026-11-26'],
    policy: policyOf({ office: 2 }),
    places: [site],
    current: both('2026-11-23', 'office', 'site'),
    usual,
    replace: true,
  });
  const week = proposeWeek(requested);
  expect(week.halves.map(({ place }) => place?.type)).toEqual(['office', 'office', 'home', 'home']);
  expect(proposeWeek(applied(requested, week)).halves.every(({ change }) => change === 'none')).toBe(true);
});

test('WEK-10 never against policy, quotas, credits or room, and never touches what must stay', () => {
  fc.assert(
    fc.property(anyFacts.map(withUsed), (requested) => {
      const week = proposeWeek(requested);
      expect(week.halves).toHaveLength(slots.length);
      expect(week.spentCents).toBe(week.halves.reduce((sum, { cents }) => sum + cents, 0));
      expect(week.spentCents).toBeLessThanOrEqual(Math.max(0, requested.spendableCents));
      const after = applied(requested, week);
      for (const { period, halves, locationTypes } of requested.policy.quotas) {
        const { from, to } = periodOf(period, '2026-11-23');
        const count = (used: readonly UsedHalf[]) =>
          used.filter(({ date, type }) => from <= date && date <= to && locationTypes.includes(type)).length;
        expect(count(after.used)).toBeLessThanOrEqual(Math.max(halves, count(requested.used)));
      }
      for (const { date, half, change, place } of week.halves) {
        const old = requested.current.find((one) => one.date === date && one.half === half);
        if (old && (old.booked || old.type === 'dayOff' || !requested.replace)) expect(change).toBe('none');
        if (change !== 'set' && change !== 'book') continue;
        expect(place && dayAllows(requested.policy, date, place.type).allowed).toBe(true);
        if (change === 'book')
          expect(
            requested.places.some(
              ({ workspaceId, free }) => workspaceId === place?.workspaceId && free?.has(`${date}.${half}`),
            ),
          ).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test('WEK-10 proposing on the applied week changes nothing, and the order of the facts does not matter', () => {
  fc.assert(
    fc.property(anyFacts.map(withUsed), (requested) => {
      const distinct = new Map(
        requested.places.map((place) => [`${place.type}${place.workspaceId}${place.buildingId}`, place]),
      );
      const made = { ...requested, places: [...distinct.values()] };
      const week = proposeWeek(made);
      const again = proposeWeek(applied(made, week));
      expect(again.halves.filter(({ change }) => change !== 'none')).toEqual([]);
      const shuffled = { ...made, places: [...made.places].reverse(), colleagues: [...made.colleagues].reverse() };
      expect(proposeWeek(shuffled)).toEqual(week);
    }),
    { numRuns: 500 },
  );
});

test('WEK-10 what is put first decides: colleagues at the site, a day at home, or the free place', () => {
  const colleagues = [0, 1].flatMap((half) =>
    ['1', '2'].map((memberId) => ({ memberId, date: '2026-11-23', half: half as 0 | 1, buildingId: 'host' })),
  );
  const host = placeOf('flexOffice', 'host', { halfDayCents: 900, dayCents: 1400 });
  const places = [host, placeOf('office', 'site')];
  const typeOn = (priority: PlanFacts['priority']) => {
    const made = facts({ dates: ['2026-11-23'], places, colleagues, priority, spendableCents: 6000 });
    return proposeWeek(made).halves.map(({ place }) => place?.type);
  };
  expect(typeOn('team')).toEqual(['flexOffice', 'flexOffice']);
  expect(typeOn('travel')).toEqual(['home', 'home']);
  expect(typeOn('credits')).toEqual(['office', 'office']);
});

test('WEK-10 an alternative is in another place, and once chosen it is planned before the rest of the week', () => {
  const requested = facts({
    policy: policyOf({ remote: 2 }),
    places: [placeOf('office', 'site'), placeOf('office', 'far')],
  });
  const week = proposeWeek(requested);
  const [first] = dates;
  const others = week.alternatives.get(first ?? '') ?? [];
  expect(others.map((halves) => halves.map(({ place }) => place?.buildingId ?? place?.type))).toEqual([
    ['site', 'site'],
    ['home', 'home'],
  ]);
  const chosen = dates.slice(-1).flatMap((date) => ([0, 1] as const).map((half) => stated(date, half, 'home')));
  const around = proposeWeek({ ...requested, chosen });
  expect(typesOf(around)).toEqual([...dates.slice(0, -1).map(() => ['office', 'office']), ['home', 'home']]);
  expect((around.alternatives.get(first ?? '') ?? []).flat().some(({ place }) => place?.type === 'home')).toBe(false);
});

test('WEK-10 every alternative can be chosen: the week then has it, within policy, quotas and credits', () => {
  fc.assert(
    fc.property(anyFacts.map(withUsed), (requested) => {
      const week = proposeWeek(requested);
      for (const [date, alternatives] of week.alternatives) {
        for (const halves of alternatives) {
          const chosen = halves.flatMap(({ half, place }) => (place ? [{ date, half, ...place }] : []));
          const changed = proposeWeek({ ...requested, chosen });
          for (const { half, place } of chosen.map(({ half, ...place }) => ({ half, place })))
            expect(changed.halves.find((one) => one.date === date && one.half === half)?.place).toMatchObject({
              type: place.type,
              buildingId: place.buildingId,
            });
          expect(changed.spentCents).toBeLessThanOrEqual(Math.max(0, requested.spendableCents));
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('WEK-10 a site too far away is proposed only where the policy allows no nearer place, or where the member goes anyway', () => {
  const lyon = placeOf('office', 'far', { away: true });
  const paris = placeOf('office', 'site', { homeSite: true, free: new Set() });
  const weekDays = [{ weekday: 3, allowed: [], mandatory: 'office' as const }];
  const proposed = (more: Partial<PlanFacts>) => {
    const week = proposeWeek(facts({ policy: policyOf({}, weekDays), ...more }));
    return week.halves[4]?.place?.buildingId ?? null;
  };
  expect(proposed({ places: [paris, lyon] })).toBeNull();
  expect(proposed({ places: [lyon] })).toBe('far');
  const colleagues = [{ memberId: '1', date: '2026-11-25', half: 0 as const, buildingId: 'far' }];
  expect(proposed({ places: [paris, lyon], colleagues })).toBeNull();
  const there = { buildingId: 'far', workspaceId: 'far-1' };
  const chosen = ([0, 1] as const).map((half) => stated('2026-11-25', half, 'office', there));
  expect(proposed({ places: [paris, lyon], chosen })).toBe('far');
  const usual = chosen.map((half) => ({ ...half, weekday: 3, from: 'routine' as const }));
  expect(proposed({ places: [paris, lyon], usual })).toBe('far');
});

test('WEK-10 nobody is sent far away, not even as an alternative, on a day that allows a nearer place', () => {
  fc.assert(
    fc.property(anyFacts.map(withUsed), (requested) => {
      const { halves, alternatives } = proposeWeek(requested);
      for (const { date, half, place, change } of [...halves, ...[...alternatives.values()].flat(2)]) {
        if (place?.buildingId !== 'far' || change === 'none') continue;
        const isThere = requested.current.some((one) => one.date === date && one.buildingId === 'far');
        const near = [{ type: 'home' as const, buildingId: null }, ...requested.places.filter(({ away }) => !away)];
        const allowed = near.filter(
          ({ type, buildingId }) => dayAllows(requested.policy, date, type, buildingId).allowed,
        );
        if (!isThere) expect({ date, half, allowed }).toMatchObject({ allowed: [] });
      }
    }),
  );
});
