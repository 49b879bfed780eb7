import type { Half, LocationType, OwnDay, Part, ScheduleDay, ScheduleHalf, ShownDay } from '@escale/contract';
import { addDays, halvesOf, mondayOf, planningMonday } from '@escale/rules';

/** The week the page opens on: on a weekend the one that comes, unless weekends are shown and this one is not over (WEK-01). */
export function openingMonday(today: string, weekends: boolean): string {
  return weekends ? mondayOf(today) : planningMonday(today);
}

/** Monday to Friday, or to Sunday when weekends are shown (WEK-01). */
export function datesOfWeek(monday: string, weekends = false): string[] {
  return Array.from({ length: weekends ? 7 : 5 }, (_, index) => addDays(monday, index));
}

/** A half of which nothing is said but where it is spent. */
export function plainHalf(half: Half, locationType: LocationType): ScheduleHalf {
  return {
    half,
    locationType,
    label: null,
    buildingId: null,
    locationId: null,
    bookingId: null,
    bookingStatus: null,
    setBy: locationType === 'notDefined' ? null : 'member',
  };
}

/** A day nobody has said anything of yet. */
export function undefinedDay(date: string): OwnDay {
  const halves: OwnDay['halves'] = [plainHalf('morning', 'notDefined'), plainHalf('afternoon', 'notDefined')];
  return { date, halves, hours: [], split: false };
}

/** True when both halves say the same, so that the day is drawn as one. */
export function isWhole({ halves: [morning, afternoon] }: Pick<ShownDay, 'halves'>): boolean {
  return (
    morning.locationType === afternoon.locationType &&
    morning.label === afternoon.label &&
    morning.bookingId === afternoon.bookingId
  );
}

/** The half that stands for a part of a day: a day is told by its morning. */
export function halfOf({ halves }: ScheduleDay, part: Part): ScheduleHalf {
  return halves[part === 'afternoon' ? 1 : 0];
}

/** The halves of a day that a part is made of. */
export function partOf({ halves }: ScheduleDay, part: Part): ScheduleHalf[] {
  return halves.filter(({ half }) => halvesOf(part).includes(half));
}
