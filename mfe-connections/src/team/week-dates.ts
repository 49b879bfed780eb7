const dayMs = 86_400_000;

/** Shifts an ISO date by whole days. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Monday to Friday of the week an ISO date lies in; on a weekend, of the week that comes, for this one is over. */
export function workDays(date: string): string[] {
  const monday = comingMonday(date);
  return [0, 1, 2, 3, 4].map((day) => addDays(monday, day));
}

/** The Monday of `workDays`. */
export function comingMonday(date: string): string {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(date, weekday > 4 ? 7 - weekday : -weekday);
}

/** Today in a time zone, as an ISO date. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date());
}
