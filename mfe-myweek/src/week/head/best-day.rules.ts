import type { Part, PolicyLimits, ScheduleDay } from '@escale/contract';
import type { DaySummary } from '../state/week.queries.ts';
import { consequenceOf, stops } from '../words/consequence.rules.ts';

/** An open day on which most colleagues are at the member's site. */
export interface BestDay {
  date: string;
  part: Part;
  /** Number of colleagues at the member's site. */
  count: number;
  /** Halves of the office quota that this day would complete; null when it does not, or there is none. */
  completes: number | null;
}

/** Minimum number of colleagues that makes a day worth suggesting. */
const worthComing = 3;

/** The best future day that is at least partly unset (spec §5: plan with the team); null without one. */
export function bestDayOf(
  days: readonly ScheduleDay[],
  summary: readonly DaySummary[],
  limits: PolicyLimits | undefined,
  today: string,
): BestDay | null {
  const open = days.flatMap((day): BestDay[] => {
    const part = openPart(day);
    const count = summary.find(({ date }) => date === day.date)?.atMySiteCount ?? 0;
    if (day.date < today || !part || count < worthComing) return [];
    const consequence = consequenceOf(limits, day, part, 'office');
    if (stops(consequence)) return [];
    return [{ date: day.date, part, count, completes: consequence.kind === 'last' ? consequence.total : null }];
  });
  return open.sort((a, b) => b.count - a.count)[0] ?? null;
}

function openPart({ halves: [morning, afternoon] }: ScheduleDay): Part | null {
  const isOpen = [morning, afternoon].map(({ locationType }) => locationType === 'notDefined');
  if (isOpen[0] && isOpen[1]) return 'day';
  if (isOpen[0]) return 'morning';
  return isOpen[1] ? 'afternoon' : null;
}
