import { addDays } from '@escale/rules';

/** A date that is that weekday, for its name; 1 is Monday. */
export function weekdayIn(weekday: number): string {
  return addDays('2026-11-30', weekday - 1);
}
