import type { PlanConflict, PlanGroup, PlanItem, PlanNews } from '@escale/contract';
import { changedGroups, withGroups } from '@escale/rules/plan.rules';
import type { Change, Edit } from '../change/edit.ts';
import type { Item, Items } from '../model/item.ts';

const isDrawn = (item: PlanItem): item is Item => item.kind !== 'floor';

/** The drawn things of a plan as the server has them. */
export const itemsOf = (all: readonly PlanItem[]): Items => new Map(all.filter(isDrawn).map((item) => [item.id, item]));

/** A plan with what the server tells of later versions. */
export function withNews(items: Items, { items: changed, deleted }: Pick<PlanNews, 'items' | 'deleted'>): Items {
  const next = new Map(items);
  for (const id of deleted) next.delete(id);
  for (const item of changed) if (isDrawn(item)) next.set(item.id, item);
  return next;
}

/**
 * My unsaved changes on top of a plan that others changed meanwhile. Where both changed the same, mine is kept and told as a conflict:
 * nobody's work is lost without being asked (MAP-06).
 */
export function rebased(edit: Edit, now: Items): { items: Items; conflicts: PlanConflict[] } {
  const items = new Map(now);
  const conflicts: PlanConflict[] = [];
  for (const change of edit) {
    const { id, after } = change;
    const there = now.get(id) ?? null;
    const groups = disputed(change, there);
    conflicts.push(...groups.map((group) => ({ id, group, mine: after, theirs: there })));
    if (!after) items.delete(id);
    else if (change.before && there) items.set(id, withGroups(there, after, changedGroups(change.before, after)));
    else items.set(id, after);
  }
  return { items, conflicts };
}

/** The groups that both changed, each to something else; null when one of the two deleted the thing. */
function disputed({ before, after }: Change, there: Item | null): (PlanGroup | null)[] {
  if (!before) return there && after && changedGroups(there, after).length > 0 ? [null] : [];
  if (!there) return after ? [null] : [];
  const theirs = changedGroups(before, there);
  if (!after) return theirs.length > 0 ? [null] : [];
  const apart = changedGroups(there, after);
  return changedGroups(before, after).filter((group) => theirs.includes(group) && apart.includes(group));
}

/** The edit that gives up mine in a conflict; keeping mine needs none. */
export function yielding(items: Items, { id, group, theirs }: PlanConflict): Edit {
  const before = items.get(id) ?? null;
  const other = theirs && isDrawn(theirs) ? theirs : null;
  const after = before && other && group ? withGroups(before, other, [group]) : other;
  return before || after ? [{ id, before, after }] : [];
}
