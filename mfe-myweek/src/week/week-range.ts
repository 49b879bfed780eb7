import type { Half, ScheduleDay } from '@escale/contract';

const dayMs = 86_400_000;

/** Shifts an ISO date by whole days. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The Monday of a date's week: the schedule starts on Monday in every language (spec §9, WEK-01). */
export function mondayOf(date: string): string {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(date, -weekday);
}

/** Monday to Friday, or to Sunday when weekends are shown (WEK-01). */
export function datesOfWeek(monday: string, weekends = false): string[] {
  return Array.from({ length: weekends ? 7 : 5 }, (_, index) => addDays(monday, index));
}

/** Today in a time zone, as the member lives it. */
export function todayIn(timeZone: string, now = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

/** A day nobody has said anything of yet. */
export function undefinedDay(date: string): ScheduleDay {
  const half = (name: Half): ScheduleDay['halves'][0] => ({
    half: name,
    locationType: 'notDefined',
    label: null,
    buildingId: null,
    locationId: null,
    bookingId: null,
    bookingStatus: null,
    setBy: null,
  });
  return { date, halves: [half('morning'), half('afternoon')] };
}

/** True when both halves say the same, so that the day is drawn as one. */
export function isWhole({ halves: [morning, afternoon] }: ScheduleDay): boolean {
  return (
    morning.locationType === afternoon.locationType &&
    morning.label === afternoon.label &&
    morning.bookingId === afternoon.bookingId
  );
}
