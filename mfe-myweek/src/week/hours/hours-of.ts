import type { HourlyStay, OfferedPlace, OwnDay, Part } from '@escale/contract';
import { halvesOf } from '@escale/rules';

/** Hourly bookings in a part of a day (WEK-13). */
export function hoursOf({ hours }: OwnDay, part: Part): HourlyStay[] {
  return hours.filter(({ halves }) => halves.some((half) => halvesOf(part).includes(half)));
}

/** Places offered for a part of a day (BKG-17). */
export function offersOf({ offers = [] }: OwnDay, part: Part): OfferedPlace[] {
  return offers.filter(({ halves }) => halves.some((half) => halvesOf(part).includes(half)));
}
