import type { LocationType, OwnDay, Part, ScheduleDay } from '@escale/contract';
import type { Cell } from './week-keys.ts';
import { halfOf, isWhole, partOf, plainHalf } from './week-range.ts';

/** A location to set in a cell. */
export interface Change {
  cell: Cell;
  locationType: LocationType;
  /** Building, space or own place; null lets the server choose (the home building). */
  locationId: string | null;
  /** True for a location that the routine had set there and sets again. */
  byRoutine?: boolean;
  /** With a day off: cancels what is booked in the cell (WEK-12). */
  freeBookings?: boolean;
}
/** The day after a change, optimistically before the server has replied. */
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

/** The changes that restore the previous location of a part of a day. */
export function beforeOf(day: ScheduleDay, part: Part): Change[] {
  const parts: Part[] = part !== 'day' || isWhole(day) ? [part] : ['morning', 'afternoon'];
  return parts.map((one) => ({
    cell: { date: day.date, part: one },
    ...placeOf(day, one),
    byRoutine: partOf(day, one).every(({ setBy }) => setBy === 'routine'),
  }));
}

/** The location of a part of a day in a form that can be set on another: an office by its space or building. */
export function placeOf(day: ScheduleDay, part: Part): Pick<Change, 'locationType' | 'locationId'> {
  const { locationType, locationId, buildingId } = halfOf(day, part);
  return { locationType, locationId: locationType === 'office' ? (locationId ?? buildingId) : locationId };
}

/** Whether no booking holds any half of the part. */
export function isFree(day: ScheduleDay, part: Part): boolean {
  return partOf(day, part).every(({ bookingId }) => bookingId === null);
}
