/** No figure is about fewer people (SEC-04). */
export const leastPeople = 5;

/** Stands for the people who are counted together because their own groups are too small. */
export const otherGroups = '00000000-0000-0000-0000-000000000000';

/**
 * The group under which the people of each group are counted: their own, or the one of all small groups. Every group that is left has at
 * least five people, so that neither a group, nor the rest of all without it, nor a difference of sums of groups is about fewer. Null when
 * all of them together are fewer.
 */
export function groupsOf(people: ReadonlyMap<string, number>): Map<string, string> | null {
  const bySize = [...people].sort(([a, some], [b, others]) => some - others || (a < b ? -1 : 1));
  const total = bySize.reduce((sum, [, count]) => sum + count, 0);
  if (total < leastPeople) return null;
  const groups = new Map(bySize.map(([id]) => [id, id]));
  let together = 0;
  for (const [id, count] of bySize) {
    // The small ones, people without a group, and the next larger group while these are too few together.
    const isLarge = count >= leastPeople && id !== otherGroups;
    if (isLarge && (together === 0 || together >= leastPeople)) continue;
    groups.set(id, otherGroups);
    together += count;
  }
  return groups;
}
