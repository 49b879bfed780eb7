import type { OwnDay, Part } from '@escale/contract';
import { halvesOf } from '@escale/rules';
import type { Colleague } from '../state/week.queries.ts';

/** Groups of colleagues by closeness, closest first. */
const closeness: readonly Colleague['group'][] = ['favourite', 'team', 'connection', 'company'];

/**
 * The initial zone of a plan: the member's most frequent one on these days, else that of the closest colleagues there that day, else
 * none. `zoneIds` are those of the site.
 */
export function usualZone(
  zoneIds: readonly string[],
  myDays: readonly OwnDay[],
  colleagues: readonly Colleague[],
  slot: { date: string; part: Part },
): string | null {
  const mine = myDays.flatMap(({ halves }) => halves.map(({ locationId }) => locationId));
  const habit = mostOf(mine, zoneIds);
  if (habit) return habit;
  for (const group of closeness) {
    const there = colleagues
      .filter((one) => one.group === group)
      .flatMap(({ days }) => days.filter(({ date }) => date === slot.date))
      .flatMap(({ halves }) => halves.filter(({ half }) => halvesOf(slot.part).includes(half)))
      .map(({ locationId }) => locationId);
    const zone = mostOf(there, zoneIds);
    if (zone) return zone;
  }
  return null;
}

function mostOf(ids: readonly (string | null)[], among: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const id of ids) if (id && among.includes(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
