import type { Edit } from '../change/edit.ts';

const keyOf = (floorId: string, memberId: string) => `escale-plan-${memberId}-${floorId}`;

/** What a member left unsaved of a plan in this browser. */
export function leftPlan(floorId: string, memberId: string): Edit {
  try {
    const left: unknown = JSON.parse(localStorage.getItem(keyOf(floorId, memberId)) ?? '[]');
    return Array.isArray(left) ? (left as Edit) : [];
  } catch {
    return [];
  }
}

/** Keeps what is unsaved, so that neither a reload nor a closed tab loses it; false when the browser has no room for it. */
export function leavePlan(floorId: string, memberId: string, edit: Edit): boolean {
  try {
    if (edit.length === 0) localStorage.removeItem(keyOf(floorId, memberId));
    else localStorage.setItem(keyOf(floorId, memberId), JSON.stringify(edit));
    return true;
  } catch {
    return false;
  }
}
