import type { Item, Items } from '../model/item.ts';

/** What an edit does to one thing: null before is a new one, null after a deleted one. */
export interface Change {
  id: string;
  before: Item | null;
  after: Item | null;
}
/** One step of the editor: what it changes, with what was there, so that it can be undone. */
export type Edit = readonly Change[];

/**
 * The things after an edit; the same ones when it changes nothing. Of a thing that somebody else changed meanwhile, only what the edit is
 * about changes; one that they deleted stays deleted.
 */
export function applied(items: Items, edit: Edit): Items {
  if (edit.length === 0) return items;
  const next = new Map(items);
  for (const { id, before, after } of edit) {
    const now = next.get(id);
    if (!after) next.delete(id);
    else if (!before || now === before) next.set(id, after);
    else if (now) next.set(id, withDifference(now, before, after));
  }
  return next;
}

function withDifference(now: Item, before: Item, after: Item): Item {
  const old: Record<string, unknown> = { ...before };
  const differing = Object.entries(after).filter(([field, value]) => !isSame(value, old[field]));
  return { ...now, ...Object.fromEntries(differing) };
}

/** The edit that takes another one back. */
export const inverse = (edit: Edit): Edit =>
  edit.map(({ id, before, after }) => ({ id, before: after, after: before }));

/** What lies between two states of a plan, each thing once. */
export function between(before: Items, after: Items): Edit {
  const edit: Change[] = [];
  for (const [id, item] of after) {
    const was = before.get(id);
    if (was !== item && !(was && isSame(was, item))) edit.push({ id, before: was ?? null, after: item });
  }
  for (const [id, item] of before) if (!after.has(id)) edit.push({ id, before: item, after: null });
  return edit;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Changes each unlocked one of some things. What `change` returns as it was, or null for, is left alone. */
export function changeEach(items: Items, ids: Iterable<string>, change: (item: Item) => Item | null): Edit {
  const edit: Change[] = [];
  for (const id of ids) {
    const before = items.get(id);
    if (!before || before.locked) continue;
    const after = change(before);
    if (after && after !== before && !isSame(before, after)) edit.push({ id, before, after });
  }
  return edit;
}

/** New things. */
export const adding = (items: readonly Item[]): Edit => items.map((after) => ({ id: after.id, before: null, after }));

/** Deletes what is not locked. */
export function removing(items: Items, ids: Iterable<string>): Edit {
  return [...ids].flatMap((id) => {
    const before = items.get(id);
    return before && !before.locked ? [{ id, before, after: null }] : [];
  });
}
