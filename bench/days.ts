import { addDays, weekdayOf } from '@escale/rules';
import { systemClock } from '../api/src/platform/clock/clock.ts';

const today = systemClock.today('Europe/Paris');
export const ahead = (days: number) => addDays(today, days);
/** Working days from next week on. */
export const workdays = Array.from({ length: 70 }, (_, day) => ahead(7 + day)).filter((day) => weekdayOf(day) <= 5);

/** Two working days between the 10th and the 28th of a future month: they are surrounded by days of the same month. */
export const recordedDays = pair();

function pair(): [string, string] {
  const inside = workdays.filter((day) => day.slice(8) >= '10' && day.slice(8) <= '28');
  const [first = '', second = ''] = inside.filter((day) => day.slice(0, 7) === inside.at(0)?.slice(0, 7));
  return [first, second];
}
