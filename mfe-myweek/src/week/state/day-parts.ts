import type { LocationType, OwnDay, Part, ScheduleDay } from '@escale/contract';
import type { Cell } from './week-keys.ts';
import { halfOf, isWhole, partOf, plainHalf } from './week-range.ts';

/** A place put in a cell. */
export interface Change {
  cell: Cell;
  locationType: LocationType;
  /** Building, space or own place; null lets the server choose (the home building). */
  locationId: string | null;
  /** True for what the routine had said there, and says again. */
  byRoutine?: boolean;
}
/** The day as it will be, before the server has answered. */
export function withPart(day: OwnDay, part: Part, locationType: LocationType): OwnDay {
  const [morning, afternoon] = day.halves;
  return {
    ...day,
    halves: [
      part === 'afternoon' ? morning : plainHalf('morning', locationType),
      part === 'morning' ? afternoon : plainHalf('afternoon', locationType),
    ],
  };
}

/** The changes that give a part of a day back what it said. */
export function beforeOf(day: ScheduleDay, part: Part): Change[] {
  const parts: Part[] = part !== 'day' || isWhole(day) ? [part] : ['morning', 'afternoon'];
  return parts.map((one) => ({
    cell: { date: day.date, part: one },
    ...placeOf(day, one),
    byRoutine: partOf(day, one).every(({ setBy }) => setBy === 'routine'),
  }));
}

/** What a part of a day says, as it can be said of another: an office by its space or building. */
export function placeOf(day: ScheduleDay, part: Part): Pick<Change, 'locationType' | 'locationId'> {
  const { locationType, locationId, buildingId } = halfOf(day, part);
  return { locationType, locationId: locationType === 'office' ? (locationId ?? buildingId) : locationId };
}

/** True when nothing of the part is held by a booking. */
export function isFree(day: ScheduleDay, part: Part): boolean {
  return partOf(day, part).every(({ bookingId }) => bookingId === null);
}
