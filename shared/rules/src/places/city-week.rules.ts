import { addDays, planningMonday } from '../time/calendar.rules.ts';

/** The working days that a city's page shows, and the one that its cards are for. */
export interface CityWeek {
  days: string[];
  day: string;
}

/**
 * The five days of this week, from Friday on of the next one: too little of a Friday is left to look for a place (WEK-01). The day is the
 * one that was asked for, when it is among them and not over; else the next one.
 */
export function cityWeek(today: string, requested: string | null): CityWeek {
  const tomorrow = addDays(today, 1);
  const monday = planningMonday(tomorrow);
  const days = Array.from({ length: 5 }, (_, index) => addDays(monday, index));
  const asked = days.find((day) => day === requested && day >= today);
  return { days, day: asked ?? (tomorrow > monday ? tomorrow : monday) };
}
