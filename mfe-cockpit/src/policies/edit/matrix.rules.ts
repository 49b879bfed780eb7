import type { PolicyContent } from '@escale/contract/policy-versions';

export type WeekDay = PolicyContent['weekDays'][number];
export const places = ['office', 'home', 'flexOffice', 'offsite'] as const;
export type Place = (typeof places)[number];
export type CellState = 'obliged' | 'allowed' | 'forbidden';

/** What a rule of a weekday makes of a place; without a rule everything is allowed (POL-02). */
export function stateOf(rule: WeekDay | null, place: Place): CellState {
  if (rule === null) return 'allowed';
  if (rule.mandatory !== null) return rule.mandatory === place ? 'obliged' : 'forbidden';
  return rule.allowed.length === 0 || rule.allowed.includes(place) ? 'allowed' : 'forbidden';
}

/**
 * The rule of a weekday after a click on one of its places: allowed becomes obliged, obliged forbidden, forbidden allowed. Where one place is
 * obliged the others are forbidden; at least one place stays allowed. Null when nothing is left to say.
 */
export function pressed(weekday: number, rule: WeekDay | null, place: Place): WeekDay | null {
  const state = stateOf(rule, place);
  const buildingIds = rule?.buildingIds ?? [];
  if (state === 'allowed') return { weekday, allowed: [], mandatory: place, buildingIds };
  const allowed =
    state === 'obliged'
      ? places.filter((each) => each !== place)
      : places.filter((each) => each === place || stateOf(rule, each) !== 'forbidden');
  const isAll = allowed.length === places.length;
  if (isAll && buildingIds.length === 0) return null;
  return { weekday, allowed: isAll ? [] : allowed, mandatory: null, buildingIds };
}

/** Runs of weekdays with the same mandatory place, in the order of the week. */
export function obligedRuns(weekDays: readonly WeekDay[]): { place: Place; from: number; to: number }[] {
  const runs: { place: Place; from: number; to: number }[] = [];
  for (const { weekday, mandatory } of weekDays.toSorted((a, b) => a.weekday - b.weekday)) {
    const place = places.find((each) => each === mandatory);
    if (!place) continue;
    const last = runs.at(-1);
    if (last?.place === place && last.to === weekday - 1) last.to = weekday;
    else runs.push({ place, from: weekday, to: weekday });
  }
  return runs;
}
