import type { Quota } from '@escale/contract/policies';
import type { LocationType } from '@escale/contract/schedule';
import { type Period, periodOf, weekdayOf } from './calendar.rules.ts';

export type QuotaKind = Quota['kind'];
export type Level = Quota['setBy'];
export interface QuotaRule {
  halves: number;
  period: Period;
}
export interface WeekDayRule {
  weekday: number;
  allowed: LocationType[];
  mandatory: LocationType | null;
}
export interface BudgetRule {
  cents: number;
  period: Period | 'onetime';
  nextRefreshDate: string | null;
}
/** What one level says; null or absent where it says nothing. */
export interface PolicyLevel {
  setBy: Level;
  name: string;
  quotas: Record<QuotaKind, QuotaRule | null>;
  weekDays: readonly WeekDayRule[];
  budget: BudgetRule | null;
}
export interface ResolvedPolicy {
  name: string | null;
  quotas: Record<QuotaKind, (QuotaRule & { setBy: Level }) | null>;
  weekDays: (WeekDayRule & { setBy: Level })[];
  budget: (BudgetRule & { setBy: Level }) | null;
}

/** Location types that use up each quota. A day off uses none. */
export const quotaTypes: Record<QuotaKind, readonly LocationType[]> = {
  office: ['office'],
  remote: ['home', 'offsite'],
  external: ['flexOffice'],
};
export const quotaKinds = ['office', 'remote', 'external'] as const;
const lowestFirst: readonly Level[] = ['member', 'department', 'company'];

/** The quota a location counts against; null for a day off and where nothing is said. */
export function quotaKindOf(type: LocationType): QuotaKind | null {
  return quotaKinds.find((kind) => quotaTypes[kind].includes(type)) ?? null;
}

/** Member over department over company: for each value the lowest level that says something wins, and is named (POL-05). */
export function resolvePolicy(levels: readonly PolicyLevel[]): ResolvedPolicy {
  const ordered = lowestFirst.flatMap((setBy) => levels.filter((level) => level.setBy === setBy));
  const quotaOf = (kind: QuotaKind) => {
    const level = ordered.find(({ quotas }) => quotas[kind]);
    const rule = level?.quotas[kind];
    return level && rule ? { ...rule, setBy: level.setBy } : null;
  };
  const budgetLevel = ordered.find(({ budget }) => budget);
  const weekDays = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const level = ordered.find((candidate) => candidate.weekDays.some((rule) => rule.weekday === weekday));
    const rule = level?.weekDays.find((candidate) => candidate.weekday === weekday);
    return level && rule ? [{ ...rule, setBy: level.setBy }] : [];
  });
  return {
    name: ordered[0]?.name ?? null,
    quotas: { office: quotaOf('office'), remote: quotaOf('remote'), external: quotaOf('external') },
    weekDays,
    budget: budgetLevel?.budget ? { ...budgetLevel.budget, setBy: budgetLevel.setBy } : null,
  };
}

/** Whether the policy lets a member be there on that date (POL-02). An empty list of places restricts nothing. */
export function dayAllows(
  policy: ResolvedPolicy,
  date: string,
  type: LocationType,
): { allowed: boolean; setBy: Level | null } {
  const rule = policy.weekDays.find(({ weekday }) => weekday === weekdayOf(date));
  if (!rule || quotaKindOf(type) === null) return { allowed: true, setBy: rule?.setBy ?? null };
  if (rule.mandatory) return { allowed: rule.mandatory === type, setBy: rule.setBy };
  return { allowed: rule.allowed.length === 0 || rule.allowed.includes(type), setBy: rule.setBy };
}

/** A half of a member's schedule, or one that a pending booking will fill. */
export interface UsedHalf {
  date: string;
  half: number;
  type: LocationType;
}
const sameHalf = (a: Pick<UsedHalf, 'date' | 'half'>, b: Pick<UsedHalf, 'date' | 'half'>) =>
  a.date === b.date && a.half === b.half;

export interface QuotaVerdict {
  /** False when the halves asked for do not fit what is left. */
  fits: boolean;
  /** Halves left before the request; null without a quota. */
  left: number | null;
  setBy: Level | null;
}

/**
 * Whether halves of one type fit the quota of their period. A half that is moved from one place to another counts once: what
 * stood there before no longer does. The same rule answers the booking check and `GET /policies/remaining` (POL-08).
 */
export function quotaFits(
  policy: ResolvedPolicy,
  used: readonly UsedHalf[],
  asked: readonly { date: string; half: number }[],
  type: LocationType,
): QuotaVerdict {
  const kind = quotaKindOf(type);
  const rule = kind && policy.quotas[kind];
  const date = asked[0]?.date;
  if (!kind || !rule || !date) return { fits: true, left: null, setBy: null };
  const others = used.filter((half) => !asked.some((wanted) => sameHalf(half, wanted)));
  const left = rule.halves - usedHalves(others, kind, periodOf(rule.period, date));
  return { fits: asked.length <= left, left: Math.max(0, left), setBy: rule.setBy };
}

function usedHalves(used: readonly UsedHalf[], kind: QuotaKind, { from, to }: { from: string; to: string }): number {
  return used.filter(({ date, type }) => from <= date && date <= to && quotaTypes[kind].includes(type)).length;
}

/** The quotas of the periods a date lies in, with what is used of them (POL-08, WEK-07). */
export function quotasAt(
  policy: ResolvedPolicy,
  approach: Quota['approach'],
  used: readonly UsedHalf[],
  date: string,
): Quota[] {
  return quotaKinds.flatMap((kind) => {
    const rule = policy.quotas[kind];
    if (!rule) return [];
    const { from, to } = periodOf(rule.period, date);
    const halvesUsed = usedHalves(used, kind, { from, to });
    const locationTypes = [...quotaTypes[kind]];
    const { period, setBy, halves: halvesTotal } = rule;
    return [{ kind, approach, period, halvesTotal, halvesUsed, from, to, setBy, locationTypes }];
  });
}
