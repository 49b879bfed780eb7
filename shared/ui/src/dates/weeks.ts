import { addDays } from '@escale/rules';
import { firstWeekday, startOfWeek } from '../form/calendar.ts';

export { firstWeekday, startOfWeek };

/** The Monday of the week that a calendar shows around a day, whichever weekday its rows start with. */
export const mondayOf = (iso: string, first: 0 | 6): string => addDays(startOfWeek(iso, first), first === 6 ? 1 : 0);

/** Number and year (ISO 8601) of the week that a calendar shows around a day, by the Thursday in its row. */
export function weekNumber(iso: string, first: 0 | 6): { number: number; year: number } {
  const thursday = new Date(`${addDays(mondayOf(iso, first), 3)}T00:00:00Z`);
  const year = thursday.getUTCFullYear();
  const days = (thursday.getTime() - Date.UTC(year, 0, 1)) / 86_400_000;
  return { number: Math.floor(days / 7) + 1, year };
}
