import { addDays, weekdayOf } from '@escale/rules';

/** Dates here are ISO days ('2026-11-25'): they never shift with a time zone. */

const toIso = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The same day `count` months later, clamped to the last day of that month. */
export const addMonths = (iso: string, count: number): string => {
  const [year = 1970, month = 1, date = 1] = iso.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toIso(Date.UTC(year, month - 1 + count, Math.min(date, last)));
};

/** 0 for Monday to 6 for Sunday. */
export const weekday = (iso: string): number => weekdayOf(iso) - 1;

/** The first weekday of a calendar by language: Sunday (6) for English, Monday (0) for the others (spec §8, WEK-01). */
export const firstWeekday = (locale: string): 0 | 6 => (locale.startsWith('en') ? 6 : 0);

/** The first day of the week that contains `iso`. */
export const startOfWeek = (iso: string, first: 0 | 6): string => addDays(iso, -((weekday(iso) - first + 7) % 7));

/** The weeks of a month ('2026-11'): rows of seven ISO days, adjacent months' days included. */
export const monthWeeks = (month: string, first: 0 | 6): readonly (readonly string[])[] => {
  const start = startOfWeek(`${month}-01`, first);
  const weeks: string[][] = [];
  for (let week = start; week.slice(0, 7) <= month; week = addDays(week, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(week, index)));
  }
  return weeks;
};

/** Today in the reader's time zone, as an ISO day. */
export const localToday = (now: Date = new Date()): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;

/**
 * The target of a key in a month grid: arrows by day and week, Home and End to the ends of the week, Page keys by
 * month and, with Shift, by year. Null when the grid does not handle the key.
 */
export const moveDay = (iso: string, key: string, shift: boolean, first: 0 | 6): string | null => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(iso, -1);
    case 'ArrowRight':
      return addDays(iso, 1);
    case 'ArrowUp':
      return addDays(iso, -7);
    case 'ArrowDown':
      return addDays(iso, 7);
    case 'Home':
      return startOfWeek(iso, first);
    case 'End':
      return addDays(startOfWeek(iso, first), 6);
    case 'PageUp':
      return addMonths(iso, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(iso, shift ? 12 : 1);
    default:
      return null;
  }
};
