import { addDays, planningMonday } from '../time/calendar.rules.ts';

/** The working days that a city's page shows, and the one that its cards are for. */
export interface CityWeek {
  days: string[];
  day: string;
}

/**
 * The five days of this week, at the weekend of the next one (WEK-01). The day is the one that was asked for, when it is among them and
 * not over; else the next one, or the last.
 */
export function cityWeek(today: string, requested: string | null): CityWeek {
  const monday = planningMonday(today);
  const days = Array.from({ length: 5 }, (_, index) => addDays(monday, index));
  const left = days.filter((day) => day >= today);
  const next = left.find((day) => day > today) ?? left.at(-1) ?? monday;
  return { days, day: requested !== null && left.includes(requested) ? requested : next };
}
