import { addDays } from '@escale/rules';

/** Monday to Friday of the month of a date, as ISO dates. */
export function weekdaysOfMonth(date: string): string[] {
  const first = `${date.slice(0, 7)}-01`;
  return Array.from({ length: 31 }, (_, day) => addDays(first, day)).filter(
    (day) => day.startsWith(date.slice(0, 7)) && ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()),
  );
}
