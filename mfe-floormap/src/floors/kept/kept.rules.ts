import type { Half, KeptHalves } from '@escale/contract';

const isOf = (weekday: number, half: Half) => (one: KeptHalves) => one.weekday === weekday && one.half === half;

/** The departments that a zone is kept for in a half of the week. */
export function departmentsIn(kept: readonly KeptHalves[], weekday: number, half: Half): string[] {
  return kept.find(isOf(weekday, half))?.departmentIds ?? [];
}

/** The same with a department added to a half of the week, or taken out of it. */
export function toggled(kept: readonly KeptHalves[], weekday: number, half: Half, departmentId: string): KeptHalves[] {
  const before = departmentsIn(kept, weekday, half);
  const departmentIds = before.includes(departmentId)
    ? before.filter((id) => id !== departmentId)
    : [...before, departmentId];
  const others = kept.filter((one) => !isOf(weekday, half)(one));
  return departmentIds.length > 0 ? [...others, { weekday, half, departmentIds }] : others;
}
