/** Credits spent in a month `2026-11`, in cents; negative where refunds exceed spending. */
export interface MonthSpend {
  month: string;
  spentCents: number;
}
/** Number of active months in the average (spec §9). */
const monthsLookedAt = 12;

/** The last twelve months with spending, oldest first; months without spending do not count (spec §9). */
export function activeMonths(months: readonly MonthSpend[]): MonthSpend[] {
  return months
    .filter(({ spentCents }) => spentCents > 0)
    .sort((a, b) => (a.month < b.month ? -1 : 1))
    .slice(-monthsLookedAt);
}

/** Average spending of the last twelve active months, in whole cents; null when there is none. */
export function averageSpend(months: readonly MonthSpend[]): number | null {
  const active = activeMonths(months);
  if (active.length === 0) return null;
  return Math.round(active.reduce((sum, { spentCents }) => sum + spentCents, 0) / active.length);
}
