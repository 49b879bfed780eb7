import type { Quota } from '@escale/contract/policies';
import type { ExternalRule } from '@escale/contract/policy-editing';
import type { WorkspaceType } from '@escale/contract/references';
import type { LocationType } from '@escale/contract/schedule';
import { type Period, periodOf, weekdayOf } from '../time/calendar.rules.ts';

export type QuotaKind = Quota['kind'];
export type Level = Quota['setBy'];
/** A number of halves per period, for the places it counts. Places of the rules of one policy are disjoint (POL-02). */
export interface DaysRule {
  halves: number;
  period: Period;
  locationTypes: readonly LocationType[];
}
export interface WeekDayRule {
  weekday: number;
  allowed: readonly LocationType[];
  mandatory: LocationType | null;
  /** Buildings of the company allowed that day; empty: all of them. */
  buildingIds?: readonly string[];
}
/** What one level sets; empty or null where it sets nothing. */
export interface PolicyLevel {
  setBy: Level;
  /** Name of the company, department or member that chose the policy. */
  source?: string | null;
  /** Name of the policy; null for a level without one. */
  name: string | null;
  daysRules: readonly DaysRule[];
  weekDays: readonly WeekDayRule[];
  external: ExternalRule | null;
}
/** Where a value comes from: its level, and the name of the company, department or member (POL-05). */
export interface Sourced {
  setBy: Level;
  source: string | null;
}
export interface ResolvedPolicy {
  /** Name of the lowest policy; null without any. */
  name: string | null;
  /** The level that chose that policy. */
  namedBy: Sourced | null;
  quotas: (DaysRule & Sourced)[];
  weekDays: (WeekDayRule & Sourced)[];
  external: (ExternalRule & Sourced) | null;
}

const kinds: readonly QuotaKind[] = ['office', 'remote', 'external'];
const counted: readonly LocationType[] = ['office', 'home', 'offsite', 'flexOffice'];

/** The quota a location counts against; null for a day off and for an unset half. */
export function quotaKindOf(type: LocationType): QuotaKind | null {
  return counted.includes(type) ? kindOfPlaces([type]) : null;
}

/** Display kind of a quota, by the places it counts. */
export function kindOfPlaces(types: readonly LocationType[]): QuotaKind {
  const only = (type: LocationType) => types.every((each) => each === type);
  if (only('office')) return 'office';
  return only('flexOffice') ? 'external' : 'remote';
}

const lowestFirst: readonly Level[] = ['member', 'department', 'company'];

/** Levels in order of precedence: member over department over company; among departments the nearer one, which is given first (POL-05). */
export function byLevel<L extends { setBy: Level }>(levels: readonly L[]): L[] {
  return lowestFirst.flatMap((setBy) => levels.filter((level) => level.setBy === setBy));
}

/**
 * For each value the lowest level that sets it wins, and is named (POL-05). Amounts of days resolve place by place: a
 * rule of a higher level still counts the places that no lower level covers.
 */
export function resolvePolicy(levels: readonly PolicyLevel[]): ResolvedPolicy {
  const ordered = byLevel(levels);
  const weekDays = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const level = ordered.find((candidate) => candidate.weekDays.some((rule) => rule.weekday === weekday));
    const rule = level?.weekDays.find((candidate) => candidate.weekday === weekday);
    return level && rule ? [{ ...rule, ...sourceOf(level) }] : [];
  });
  const restricting = ordered.find(({ external }) => external);
  const named = ordered.find(({ name }) => name !== null);
  return {
    name: named?.name ?? null,
    namedBy: named ? sourceOf(named) : null,
    quotas: resolveQuotas(ordered),
    weekDays,
    external: restricting?.external ? { ...restricting.external, ...sourceOf(restricting) } : null,
  };
}

function sourceOf({ setBy, source = null }: PolicyLevel): Sourced {
  return { setBy, source };
}

function resolveQuotas(ordered: readonly PolicyLevel[]): ResolvedPolicy['quotas'] {
  const spoken = new Set<LocationType>();
  const quotas = ordered.flatMap((level) => {
    const won = level.daysRules.flatMap((rule) => {
      const locationTypes = rule.locationTypes.filter((type) => !spoken.has(type));
      return locationTypes.length > 0 ? [{ ...rule, locationTypes, ...sourceOf(level) }] : [];
    });
    for (const { locationTypes } of won) for (const type of locationTypes) spoken.add(type);
    return won;
  });
  const rank = ({ locationTypes }: DaysRule) =>
    kinds.indexOf(kindOfPlaces(locationTypes)) * counted.length +
    Math.min(...locationTypes.map((type) => counted.indexOf(type)));
  return quotas.sort((a, b) => rank(a) - rank(b));
}

/**
 * Whether the policy allows a member to be at a place on that date (POL-02). An empty list of places restricts nothing; buildings
 * restrict the office only, where the building is known.
 */
export function dayAllows(
  policy: ResolvedPolicy,
  date: string,
  type: LocationType,
  buildingId: string | null = null,
): { allowed: boolean; setBy: Level | null } {
  const rule = policy.weekDays.find(({ weekday }) => weekday === weekdayOf(date));
  return { allowed: !rule || weekDayAllows(rule, type, buildingId), setBy: rule?.setBy ?? null };
}

/** Whether the rule of one weekday allows a place; a day off is always allowed. */
export function weekDayAllows(
  { allowed, mandatory, buildingIds = [] }: WeekDayRule,
  type: LocationType,
  buildingId: string | null = null,
): boolean {
  if (quotaKindOf(type) === null) return true;
  const place = mandatory ? mandatory === type : allowed.length === 0 || allowed.includes(type);
  const anyBuilding = type !== 'office' || buildingId === null || buildingIds.length === 0;
  return place && (anyBuilding || buildingIds.includes(buildingId));
}

/**
 * Whether the policy allows a member to book that external space (POL-02). `dayCents`: price of a day for one person including tax;
 * null where no day is sold, in which case no price limit applies.
 */
export function spaceAllows(
  { external }: ResolvedPolicy,
  { type, dayCents }: { type: WorkspaceType; dayCents: number | null },
): { allowed: boolean; setBy: Level | null } {
  if (!external) return { allowed: true, setBy: null };
  const { workspaceTypes, maxDayCents, setBy } = external;
  const ofType = workspaceTypes === null || workspaceTypes.includes(type);
  const withinPrice = maxDayCents === null || dayCents === null || dayCents <= maxDayCents;
  return { allowed: ofType && withinPrice, setBy };
}

/** A half of a member's schedule, or one that a pending booking will fill. */
export interface UsedHalf {
  date: string;
  half: number;
  type: LocationType;
}
type HalfKey = Pick<UsedHalf, 'date' | 'half'>;
const keyOf = ({ date, half }: HalfKey) => `${date}.${half}`;

export interface QuotaVerdict {
  /** False when the requested halves exceed what is left. */
  fits: boolean;
  /** Halves left before the request, in the fullest of its periods; null without a quota. */
  left: number | null;
  setBy: Level | null;
}

/**
 * Whether halves of one type fit the quota of their periods. A half that is moved from one place to another counts once: its
 * previous location no longer counts. The booking check and `GET /policies/remaining` share this rule (POL-08).
 */
export function quotaFits(
  policy: ResolvedPolicy,
  used: readonly UsedHalf[],
  requested: readonly HalfKey[],
  type: LocationType,
): QuotaVerdict {
  const quota = policy.quotas.find(({ locationTypes }) => locationTypes.includes(type));
  if (!quota || requested.length === 0) return { fits: true, left: null, setBy: null };
  const wanted = new Set(requested.map(keyOf));
  const others = used.filter((half) => !wanted.has(keyOf(half)));
  const periods = Map.groupBy(requested, ({ date }) => periodOf(quota.period, date).from);
  const lefts = [...periods].map(([date, halves]) => {
    const left = quota.halves - countHalves(others, quota, periodOf(quota.period, date));
    return { left, fits: new Set(halves.map(keyOf)).size <= left };
  });
  return {
    fits: lefts.every(({ fits }) => fits),
    left: Math.max(0, Math.min(...lefts.map(({ left }) => left))),
    setBy: quota.setBy,
  };
}

/** Number of distinct halves that a quota counts in a period. */
function countHalves(
  used: readonly UsedHalf[],
  { locationTypes }: DaysRule,
  { from, to }: { from: string; to: string },
): number {
  const counting = used.filter(({ date, type }) => from <= date && date <= to && locationTypes.includes(type));
  return new Set(counting.map(keyOf)).size;
}

/** The quotas of the periods that contain a date, with their usage (POL-08, WEK-07). */
export function quotasAt(
  policy: ResolvedPolicy,
  approach: Quota['approach'],
  used: readonly UsedHalf[],
  date: string,
): Quota[] {
  return policy.quotas.map((quota) => {
    const { period, setBy, halves: halvesTotal } = quota;
    const { from, to } = periodOf(period, date);
    const locationTypes = [...quota.locationTypes];
    const halvesUsed = countHalves(used, quota, { from, to });
    return {
      kind: kindOfPlaces(locationTypes),
      approach,
      period,
      halvesTotal,
      halvesUsed,
      from,
      to,
      setBy,
      locationTypes,
    };
  });
}
