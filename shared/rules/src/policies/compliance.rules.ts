import type { LocationType } from '@escale/contract/schedule';
import { type Period, periodOf } from '../time/calendar.rules.ts';
import { dayAllows, type ResolvedPolicy, type UsedHalf } from './policy.rules.ts';

/** Halves of one place that a member had before a date, in the period that contains it. */
export interface EarlierHalves {
  period: Period;
  type: LocationType;
  halves: number;
}

/** A day as the policy sees it: within, at a place that its weekday does not allow, or beyond a quota (CKP-14). */
export interface JudgedDay {
  date: string;
  verdict: 'within' | 'wrongDay' | 'overQuota';
}

/**
 * Judges the days of a member as they were lived, from `since` on: unlike the booking check, a half beyond a quota counts against it, too.
 * A day is judged by its worst half; a day off and a half without a place break no rule. `lived` begins at `since`.
 */
export function judgeDays(
  policy: ResolvedPolicy,
  since: string,
  earlier: readonly EarlierHalves[],
  lived: readonly UsedHalf[],
): JudgedDay[] {
  const used = new Map<string, number>();
  policy.quotas.forEach(({ period, locationTypes }, index) => {
    const before = earlier.filter((had) => had.period === period && locationTypes.includes(had.type));
    used.set(
      keyOf(index, period, since),
      before.reduce((sum, { halves }) => sum + halves, 0),
    );
  });
  const days = new Map<string, JudgedDay['verdict']>();
  for (const { date, type } of inOrder(lived)) {
    const index = policy.quotas.findIndex(({ locationTypes }) => locationTypes.includes(type));
    const quota = policy.quotas[index];
    const key = quota ? keyOf(index, quota.period, date) : '';
    const count = (used.get(key) ?? 0) + 1;
    if (quota) used.set(key, count);
    const isOver = quota !== undefined && count > quota.halves;
    const before = days.get(date);
    if (!dayAllows(policy, date, type).allowed) days.set(date, 'wrongDay');
    else if (before !== 'wrongDay') days.set(date, isOver || before === 'overQuota' ? 'overQuota' : 'within');
  }
  return [...days].map(([date, verdict]) => ({ date, verdict }));
}

const keyOf = (index: number, period: Period, date: string) => `${index}.${periodOf(period, date).from}`;

function inOrder(halves: readonly UsedHalf[]): UsedHalf[] {
  return [...halves].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.half - b.half));
}
