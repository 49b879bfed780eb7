import type { LocationType, Part, Quota, ScheduleDay } from '@escale/contract';
import { partOf } from '../state/week-range.ts';

/** A location that is being considered for a part of a day, before it is chosen. */
export interface Tried {
  day: ScheduleDay;
  part: Part;
  type: LocationType;
}

/** Used halves of a quota after the considered location; unchanged for a day outside the quota's period (WEK-07). */
export function usedAfter(quota: Quota, tried: Tried | null): number {
  const { locationTypes, halvesUsed, from, to } = quota;
  if (!tried || tried.day.date < from || tried.day.date > to) return halvesUsed;
  const counts = (type: LocationType) => locationTypes.some((one) => one === type);
  const halves = partOf(tried.day, tried.part);
  const before = halves.filter(({ locationType }) => counts(locationType)).length;
  return halvesUsed - before + (counts(tried.type) ? halves.length : 0);
}
