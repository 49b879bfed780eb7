import type { Half } from '@escale/contract/common';
import type { LocationType, ScheduleHalf } from '@escale/contract/schedule';
import type { DaysRule, ResolvedPolicy, UsedHalf } from '../policies/policy.rules.ts';
import { addDays, halfIndex, periodOf } from '../time/calendar.rules.ts';

/** What of a half says where it is spent, and whether a booking holds it. */
export type HalfPlace = Pick<ScheduleHalf, 'locationType' | 'buildingId' | 'locationId' | 'bookingId'>;

/** Days back that a member may still put right. */
export const editableDaysBack = 7;

/** Whether a day may still be changed by its member: from a week ago on. */
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

/** Whether a day stands as two halves: because they differ, or by choice, which a booking of the whole day ends (WEK-04). */
export function isSplit(halves: readonly [HalfPlace, HalfPlace], chosen: boolean): boolean {
  return !samePlace(...halves) || (chosen && !isOneBooking(halves));
}

/** Whether a day can be split: it is not past and no booking holds the whole of it (WEK-04). */
export function canSplit(date: string, halves: readonly [HalfPlace, HalfPlace], today: string): boolean {
  return date >= today && !isOneBooking(halves);
}

export type Merging = { keep: Half | null; code: null } | { keep: null; code: 'schedule.both-booked' };

/**
 * Which half's place becomes the day's (WEK-04): the booked one; else the one asked for; else the one that says something, the
 * morning first. Null when one booking holds the day already. Two bookings cannot be merged.
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

/** The halves that an id names: `2026-11-25` both, `2026-11-25.morning` one. */
export function halvesOfId(id: string): HalfAt[] {
  const [date = '', half] = id.split('.');
  if (half === 'morning' || half === 'afternoon') return [{ date, half: halfIndex(half) }];
  return [
    { date, half: 0 },
    { date, half: 1 },
  ];
}

/** Halves that exchange their places, pair by pair; empty when a day is to be swapped with a half or anything with itself. */
export function swapPairs(first: string, second: string): [HalfAt, HalfAt][] {
  const [from, to] = [halvesOfId(first), halvesOfId(second)];
  if (first === second || from.length !== to.length) return [];
  return from.flatMap((half, index): [HalfAt, HalfAt][] => {
    const other = to[index];
    return other ? [[half, other]] : [];
  });
}

/** The week after its pairs have exchanged places: every half that said something still says it once, where the other stood. */
export function swapHalves<T extends HalfAt>(week: readonly T[], pairs: readonly [HalfAt, HalfAt][]): T[] {
  return week.map((row) => {
    const pair = pairs.find((halves) => halves.some((half) => isAt(row, half)));
    const other = pair?.find((half) => !isAt(row, half));
    return other ? { ...row, date: other.date, half: other.half } : row;
  });
}

function isAt(a: HalfAt, b: HalfAt): boolean {
  return a.date === b.date && a.half === b.half;
}

/** A half as it will be; null where nothing will be said. */
export interface ChangedHalf extends HalfAt {
  type: LocationType | null;
}

/** The used halves after a change. */
export function afterChange(used: readonly UsedHalf[], changes: readonly ChangedHalf[]): UsedHalf[] {
  const kept = used.filter((half) => !changes.some((change) => change.date === half.date && change.half === half.half));
  return [...kept, ...changes.flatMap(({ date, half, type }) => (type === null ? [] : [{ date, half, type }]))];
}

/**
 * Quotas that a change as a whole would overrun in any of the periods it touches (WEK-05, WEK-07). One that was overrun before
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

/** Counts a half once, whatever else stands in it. */
function countOf({ locationTypes }: DaysRule, { from, to }: { from: string; to: string }) {
  return (halves: readonly UsedHalf[]) => {
    const counting = halves.filter(({ date, type }) => from <= date && date <= to && locationTypes.includes(type));
    return new Set(counting.map(({ date, half }) => `${date}.${half}`)).size;
  };
}
