import { addDays, planningMonday } from '@escale/rules';

/** Monday to Friday of the week to plan on a date: on a weekend the next one, since the current one is over. */
export function workDays(date: string): string[] {
  const monday = planningMonday(date);
  return [0, 1, 2, 3, 4].map((day) => addDays(monday, day));
}
