/** A weekday (1 Monday … 5 Friday) of a future week, as an ISO date. */
export function dayAhead(weekday: number, weeks = 1): string {
  const today = new Date();
  const monday = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()));
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7) + weeks * 7 + weekday - 1);
  return monday.toISOString().slice(0, 10);
}

export const mondayOf = (weeks: number): string => dayAhead(1, weeks);
