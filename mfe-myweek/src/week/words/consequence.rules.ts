import type { LocationType, Part, PolicyLimits, ScheduleDay } from '@escale/contract';
import { quotaKindOf, weekDayAllows, weekdayOf } from '@escale/rules';
import { partOf } from '../state/week-range.ts';

/** Consequence of choosing a location for a part of a day under the policy (WEK-07, POL-02). Amounts in halves. */
export type Consequence =
  | { kind: 'plain' }
  /** The policy requires another location that day, `mandatory`, or does not allow this one. It cannot be chosen. */
  | { kind: 'forbidden'; mandatory: LocationType | null }
  /** Exceeds the quota: a blocking approach stops, a flexible one warns. */
  | { kind: 'beyond'; total: number; stops: boolean }
  /** Uses up the quota: `more` halves. */
  | { kind: 'last'; more: number; total: number }
  | { kind: 'leaves'; left: number; total: number };

export function consequenceOf(
  limits: PolicyLimits | undefined,
  day: ScheduleDay,
  part: Part,
  type: LocationType,
): Consequence {
  if (!limits || quotaKindOf(type) === null) return { kind: 'plain' };
  const rule = limits.weekDays.find(({ weekday }) => weekday === weekdayOf(day.date));
  if (rule && !weekDayAllows(rule, type)) return { kind: 'forbidden', mandatory: rule.mandatory };
  const quota = limits.quotas.find(({ locationTypes }) => locationTypes.includes(type));
  if (!quota) return { kind: 'plain' };
  // A half that already counts is counted once: changing home to offsite uses nothing more.
  const more = partOf(day, part).filter(({ locationType }) => !quota.locationTypes.includes(locationType)).length;
  if (more === 0) return { kind: 'plain' };
  const total = quota.halvesTotal;
  const left = total - quota.halvesUsed - more;
  if (left < 0) return { kind: 'beyond', total, stops: quota.approach === 'blocking' };
  return left === 0 ? { kind: 'last', more, total } : { kind: 'leaves', left, total };
}

/** Whether the location cannot be chosen at all. */
export function stops(consequence: Consequence): boolean {
  return consequence.kind === 'forbidden' || (consequence.kind === 'beyond' && consequence.stops);
}
