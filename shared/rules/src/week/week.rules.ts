import type { Half } from '@escale/contract/common';
import type { LocationType, ScheduleHalf } from '@escale/contract/schedule';
import type { DaysRule, ResolvedPolicy, UsedHalf } from '../policies/policy.rules.ts';
import { addDays, halfIndex, periodOf } from '../time/calendar.rules.ts';

/** The fields of a half that decide where it is spent, and whether a booking holds it. */
export type HalfPlace = Pick<ScheduleHalf, 'locationType' | 'buildingId' | 'locationId' | 'bookingId'>;

/** Number of past days a member may still correct. */
export const editableDaysBack = 7;

/** Whether a member may still change a day: up to a week in the past. */
export function isEditable(date: string, today: string): boolean {
  return date >= addDays(today, -editableDaysBack);
}

/** Whether two halves are spent at the same place, booked or not. */
export function samePlace(a: HalfPlace, b: HalfPlace): boolean {
  return a.locationType === b.locationType && a.buildingId === b.buildingId && a.locationId === b.locationId;
}

function isOneBooking([morning, afternoon]: readonly [HalfPlace, HalfPlace]): boolean {
  return morning.bookingId !== null && morning.bookingId === afternoon.bookingId;
}

/** Whether a day is shown as two halves: because they differ, or by choice, which a booking of the whole day ends (WEK-04). */
export function isSplit(halves: readonly [HalfPlace, HalfPlace], chosen: boolean): boolean {
  return !samePlace(...halves) || (chosen && !isOneBooking(halves));
}

/** Whether a day can be split: it is not past and not held by one whole-day booking (WEK-04). */
export function canSplit(date: string, halves: readonly [HalfPlace, HalfPlace], today: string): boolean {
  return date >= today && !isOneBooking(halves);
}

export type Merging = { keep: Half | null; code: null } | { keep: null; code: 'schedule.both-booked' };

/**
 * Which half's location becomes the day's (WEK-04): the booked one; else the requested one; else the one that is set, the
 * morning first. Null when one booking already holds the day. Two bookings cannot be merged.
 */
export function mergeDay(halves: readonly [HalfPlace, HalfPlace], requested?: Half): Merging {
  const [morning, afternoon] = halves;
  if (isOneBooking(halves)) return { keep: null, code: null };
  if (morning.bookingId !== null && afternoon.bookingId !== null) return { keep: null, code: 'schedule.both-booked' };
  if (morning.bookingId !== null) return { keep: 'morning', code: null };
  if (afternoon.bookingId !== null) return { keep: 'afternoon', code: null };
  const isStated = morning.locationType === 'notDefined' && afternoon.locationType !== 'notDefined';
  return { keep: requested ?? (isStated ? 'afternoon' : 'morning'), code: null };
}

/** A half of a member's week by its date, 0 the morning and 1 the afternoon. */
export interface HalfAt {
  date: string;
  half: 0 | 1;
}

/** The halves of an id: `2026-11-25` both, `2026-11-25.morning` one. */
export function halvesOfId(id: string): HalfAt[] {
  const [date = '', half] = id.split('.');
  if (half === 'morning' || half === 'afternoon') return [{ date, half: halfIndex(half) }];
  return [
    { date, half: 0 },
    { date, half: 1 },
  ];
}

/** Pairs of halves that exchange their locations; empty when a day would be swapped with a half or with itself. */
export function swapPairs(first: string, second: string): [HalfAt, HalfAt][] {
  const [from, to] = [halvesOfId(first), halvesOfId(second)];
  if (first === second || from.length !== to.length) return [];
  return from.flatMap((half, index): [HalfAt, HalfAt][] => {
    const other = to[index];
    return other ? [[half, other]] : [];
  });
}

/** The week after the pairs have exchanged their locations: every half that was set is still there once, at the other's position. */
export function swapHalves<T extends HalfAt>(week: readonly T[], pairs: readonly [HalfAt, HalfAt][]): T[] {
  return week.map((row) => {
    const pair = pairs.find((halves) => halves.some((half) => isAt(row, half)));
    const other = pair?.find((half) => !isAt(row, half));
    return other ? { ...row, date: other.date, half: other.half } : row;
  });
}

/** A half of a week that a booking holds. */
export interface HeldHalf extends HalfAt {
  bookingId: string;
}

/** Where a swap takes a booking: from the halves it holds to their counterparts. */
export interface SwapMove {
  bookingId: string;
  from: HalfAt[];
  to: HalfAt[];
}

/** The bookings that hold halves of a swap, each with the halves of the other day that it would go to (WEK-05). */
export function swapMoves(pairs: readonly [HalfAt, HalfAt][], held: readonly HeldHalf[]): SwapMove[] {
  return [...new Set(held.map(({ bookingId }) => bookingId))].flatMap((bookingId) => {
    const own = held.filter((half) => half.bookingId === bookingId);
    const both = pairs
      .flatMap(([one, other]) => [
        { from: one, to: other },
        { from: other, to: one },
      ])
      .filter(({ from }) => own.some((half) => isAt(half, from)));
    return both.length === 0 ? [] : [{ bookingId, from: both.map(({ from }) => from), to: both.map(({ to }) => to) }];
  });
}

/** The pairs of which no booking holds a half: what a swap exchanges when bookings stay where they are. */
export function freePairs(pairs: readonly [HalfAt, HalfAt][], held: readonly HalfAt[]): [HalfAt, HalfAt][] {
  return pairs.filter((pair) => !pair.some((half) => held.some((one) => isAt(one, half)))).map(([a, b]) => [a, b]);
}

function isAt(a: HalfAt, b: HalfAt): boolean {
  return a.date === b.date && a.half === b.half;
}

/** A half after the change; null where it is cleared. */
export interface ChangedHalf extends HalfAt {
  type: LocationType | null;
}

/** The used halves after a change. */
export function afterChange(used: readonly UsedHalf[], changes: readonly ChangedHalf[]): UsedHalf[] {
  const kept = used.filter((half) => !changes.some((change) => change.date === half.date && change.half === half.half));
  return [...kept, ...changes.flatMap(({ date, half, type }) => (type === null ? [] : [{ date, half, type }]))];
}

/**
 * Quotas that a change as a whole would exceed in any of the periods it touches (WEK-05, WEK-07). A quota that was exceeded before
 * and is not used more does not count.
 */
export function overrunQuotas(
  policy: ResolvedPolicy,
  used: readonly UsedHalf[],
  changes: readonly ChangedHalf[],
): ResolvedPolicy['quotas'] {
  const after = afterChange(used, changes);
  return policy.quotas.filter((quota) =>
    changes.some(({ date }) => {
      const count = countOf(quota, periodOf(quota.period, date));
      return count(after) > quota.halves && count(after) > count(used);
    }),
  );
}

/** Counts distinct halves only. */
function countOf({ locationTypes }: DaysRule, { from, to }: { from: string; to: string }) {
  return (halves: readonly UsedHalf[]) => {
    const counting = halves.filter(({ date, type }) => from <= date && date <= to && locationTypes.includes(type));
    return new Set(counting.map(({ date, half }) => `${date}.${half}`)).size;
  };
}
