import type { Half } from '@escale/contract/common';
import type { SiteTime } from '../bookings/slots.rules.ts';
import { addDays, halfIndex, weekdayOf } from '../time/calendar.rules.ts';

/** A half of the week in which a zone is kept for a department (MAP-07). */
export interface KeptHalf {
  /** 1 Monday … 7 Sunday. */
  weekday: number;
  /** 0 morning, 1 afternoon. */
  half: number;
  departmentId: string;
  /** Name of the department. */
  name: string;
}

/** Local time of the day before at which a kept zone opens to all. */
const opensAt = '18:00';

/** The rows of a zone that apply to a time: none of a half that is open to all, and none once the zone has opened to all (MAP-07). */
export function keptAt(
  kept: readonly KeptHalf[],
  { date, halves }: { date: string; halves: readonly Half[] },
  now: string,
  site: Pick<SiteTime, 'toInstant'>,
): KeptHalf[] {
  const weekday = weekdayOf(date);
  const asked: readonly number[] = halves.map(halfIndex);
  const found = kept.filter((row) => row.weekday === weekday && asked.includes(row.half));
  if (found.length === 0) return [];
  return Date.parse(now) < Date.parse(site.toInstant(addDays(date, -1), opensAt)) ? found : [];
}

/**
 * Names of the departments that a zone is kept for instead of a member's, in one of the halves; none where the member may book all of them.
 * `departmentIds`: the member's department and those above it.
 */
export function keptFrom(kept: readonly KeptHalf[], departmentIds: readonly string[]): string[] {
  const isOwn = (row: KeptHalf) => departmentIds.includes(row.departmentId);
  const others = [...Map.groupBy(kept, (row) => row.half).values()].filter((rows) => !rows.some(isOwn));
  return [...new Set(others.flat().map(({ name }) => name))];
}
