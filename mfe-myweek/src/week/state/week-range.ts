import type { Half, LocationType, OwnDay, Part, ScheduleDay, ScheduleHalf, ShownDay } from '@escale/contract';
import { addDays, halvesOf, mondayOf, planningMonday } from '@escale/rules';

/** Whether a text of the address is a date. */
export const isDate = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The initial week of the page: on a weekend the next one, unless weekends are shown and the current one is not over (WEK-01). */
export function openingMonday(today: string, weekends: boolean): string {
  return weekends ? mondayOf(today) : planningMonday(today);
}

/** Monday to Friday, or to Sunday when weekends are shown (WEK-01). */
export function datesOfWeek(monday: string, weekends = false): string[] {
  return Array.from({ length: weekends ? 7 : 5 }, (_, index) => addDays(monday, index));
}

/** A half with nothing but a location. */
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

/** A day without any location yet. */
export function undefinedDay(date: string): OwnDay {
  const halves: OwnDay['halves'] = [plainHalf('morning', 'notDefined'), plainHalf('afternoon', 'notDefined')];
  return { date, halves, hours: [], split: false };
}

/** Whether both halves are equal, so that the day is drawn as one. */
export function isWhole({ halves: [morning, afternoon] }: Pick<ShownDay, 'halves'>): boolean {
  return (
    morning.locationType === afternoon.locationType &&
    morning.label === afternoon.label &&
    morning.bookingId === afternoon.bookingId
  );
}

/** The half that represents a part of a day: the morning for a whole day. */
export function halfOf({ halves }: ScheduleDay, part: Part): ScheduleHalf {
  return halves[part === 'afternoon' ? 1 : 0];
}

/** The halves of a part of a day. */
export function partOf({ halves }: ScheduleDay, part: Part): ScheduleHalf[] {
  return halves.filter(({ half }) => halvesOf(part).includes(half));
}
