import type { LocationType } from '@escale/contract/schedule';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { resolvePolicy, type UsedHalf } from '../policies/policy.rules.ts';
import {
  afterChange,
  canSplit,
  freePairs,
  type HalfPlace,
  halvesOfId,
  isEditable,
  isSplit,
  mergeDay,
  overrunQuotas,
  swapHalves,
  swapMoves,
  swapPairs,
} from './week.rules.ts';

const place = (locationType: LocationType, more: Partial<HalfPlace> = {}): HalfPlace => ({
  locationType,
  buildingId: null,
  locationId: null,
  bookingId: null,
  ...more,
});
const home = place('home');
const booked = (bookingId: string) => place('office', { buildingId: 'b', locationId: 'w', bookingId });

test('WEK-04 a day is split when its halves differ or when it was asked for, and never when one booking holds it', () => {
  expect(isSplit([home, home], false)).toBe(false);
  expect(isSplit([home, home], true)).toBe(true);
  expect(isSplit([home, place('dayOff')], false)).toBe(true);
  expect(isSplit([booked('1'), booked('1')], true)).toBe(false);
  expect(isSplit([booked('1'), { ...booked('1'), bookingId: null }], false)).toBe(false);
  expect(canSplit('2026-11-25', [home, home], '2026-11-25')).toBe(true);
  expect(canSplit('2026-11-24', [home, home], '2026-11-25')).toBe(false);
  expect(canSplit('2026-11-25', [booked('1'), booked('1')], '2026-11-25')).toBe(false);
});

test('WEK-04 merging keeps the booked half, and two bookings cannot be merged', () => {
  expect(mergeDay([booked('1'), booked('2')])).toEqual({ keep: null, code: 'schedule.both-booked' });
  expect(mergeDay([booked('1'), booked('1')])).toEqual({ keep: null, code: null });
  expect(mergeDay([home, booked('1')], 'morning')).toEqual({ keep: 'afternoon', code: null });
  expect(mergeDay([place('notDefined'), home])).toEqual({ keep: 'afternoon', code: null });
  expect(mergeDay([home, place('office')], 'afternoon')).toEqual({ keep: 'afternoon', code: null });
});

const halfPlace = fc.record({
  locationType: fc.constantFrom<LocationType>('office', 'home', 'notDefined'),
  buildingId: fc.constantFrom('b', null),
  locationId: fc.constant(null),
  bookingId: fc.constantFrom('1', '2', null),
});

test('WEK-04 whatever the halves say, a merge never takes a booked half away, and its day is whole', () => {
  fc.assert(
    fc.property(halfPlace, halfPlace, fc.constantFrom('morning', 'afternoon', undefined), (am, pm, requested) => {
      const { keep, code } = mergeDay([am, pm], requested);
      if (code !== null) return expect([am, pm].every(({ bookingId }) => bookingId !== null)).toBe(true);
      if (keep === null) return expect(am.bookingId).toBe(pm.bookingId);
      const [kept, lost] = keep === 'morning' ? [am, pm] : [pm, am];
      expect(lost.bookingId).toBeNull();
      expect(isSplit([kept, { ...kept, bookingId: null }], false)).toBe(false);
    }),
  );
});

test('WEK-05 ids name a day or a half, and only equals are swapped', () => {
  expect(halvesOfId('2026-11-25.afternoon')).toEqual([{ date: '2026-11-25', half: 1 }]);
  expect(swapPairs('2026-11-25', '2026-11-26')).toHaveLength(2);
  expect(swapPairs('2026-11-25', '2026-11-26.morning')).toEqual([]);
  expect(swapPairs('2026-11-25', '2026-11-25')).toEqual([]);
});

const days = ['2026-11-23', '2026-11-24', '2026-11-25'];
const ids = fc.constantFrom(...days.flatMap((day) => [day, `${day}.morning`, `${day}.afternoon`]));
const week = fc.uniqueArray(
  fc.record({
    date: fc.constantFrom(...days),
    half: fc.constantFrom<0 | 1>(0, 1),
    type: fc.constantFrom<LocationType>('office', 'home', 'offsite', 'flexOffice'),
  }),
  { selector: ({ date, half }) => `${date}.${half}` },
);

test('WEK-05 a swap loses nothing, duplicates nothing, and done twice changes nothing', () => {
  fc.assert(
    fc.property(week, ids, ids, (halves, first, second) => {
      const pairs = swapPairs(first, second);
      const swapped = swapHalves(halves, pairs);
      const types = (rows: readonly UsedHalf[]) => rows.map(({ type }) => type).sort();
      expect(types(swapped)).toEqual(types(halves));
      expect(new Set(swapped.map(({ date, half }) => `${date}.${half}`)).size).toBe(halves.length);
      expect(swapHalves(swapped, pairs)).toEqual(halves);
      const moved = halves.filter(
        (half, index) => swapped[index]?.date !== half.date || swapped[index]?.half !== half.half,
      );
      for (const { date } of moved) expect([first, second].some((id) => id.startsWith(date))).toBe(true);
    }),
  );
});

const policy = resolvePolicy([
  {
    setBy: 'company',
    name: 'Siège',
    daysRules: [{ halves: 3, period: 'week', locationTypes: ['home', 'offsite'] }],
    weekDays: [],
    external: null,
  },
]);

test('WEK-05 a change is judged as a whole: a swap within the week uses nothing more, whatever is used already', () => {
  fc.assert(
    fc.property(week, ids, ids, (used, first, second) => {
      const touched = [...halvesOfId(first), ...halvesOfId(second)];
      const swapped = swapHalves(used, swapPairs(first, second));
      const changes = touched.map((at) => ({
        ...at,
        type: swapped.find(({ date, half }) => date === at.date && half === at.half)?.type ?? null,
      }));
      expect(overrunQuotas(policy, used, changes)).toEqual([]);
    }),
  );
});

test('WEK-07 a change that uses more than is left overruns, one that uses less does not', () => {
  fc.assert(
    fc.property(week, week, (used, changes) => {
      const count = (halves: readonly UsedHalf[]) =>
        halves.filter(({ type }) => type === 'home' || type === 'offsite').length;
      const after = count(afterChange(used, changes));
      const overrun = changes.length > 0 && after > 3 && after > count(used);
      expect(overrunQuotas(policy, used, changes)).toHaveLength(overrun ? 1 : 0);
    }),
  );
});

test('WEK-03 a day may be put right for a week', () => {
  expect(isEditable('2026-11-18', '2026-11-25')).toBe(true);
  expect(isEditable('2026-11-17', '2026-11-25')).toBe(false);
});

test('WEK-05 the bookings of a swap go to the counterparts of their halves, and what they do not hold can be swapped alone', () => {
  const anyHalf = fc.record({
    date: fc.constantFrom('2026-11-24', '2026-11-25'),
    half: fc.constantFrom(0 as const, 1 as const),
  });
  const anyHeld = fc.uniqueArray(
    fc.tuple(anyHalf, fc.constantFrom('a', 'b', 'c')).map(([half, bookingId]) => ({ ...half, bookingId })),
    { selector: ({ date, half }) => `${date} ${half}` },
  );
  const pairs = swapPairs('2026-11-24', '2026-11-25');
  const keyOf = ({ date, half }: { date: string; half: number }) => `${date} ${half}`;
  fc.assert(
    fc.property(anyHeld, (held) => {
      const moves = swapMoves(pairs, held);
      expect(moves.flatMap(({ from }) => from.map(keyOf)).sort()).toEqual(held.map(keyOf).sort());
      for (const { from, to } of moves)
        expect(to.map(keyOf)).toEqual(
          from.map(({ date, half }) => keyOf({ date: date === '2026-11-24' ? '2026-11-25' : '2026-11-24', half })),
        );
      const taken = new Set(held.map(keyOf));
      expect(
        freePairs(pairs, held)
          .flat()
          .some((half) => taken.has(keyOf(half))),
      ).toBe(false);
      expect(freePairs(pairs, held).length).toBe(
        pairs.filter((pair) => !pair.some((half) => taken.has(keyOf(half)))).length,
      );
    }),
  );
});
