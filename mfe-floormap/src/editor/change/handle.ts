import type { PlanPoint } from '@escale/rules';
import { boxOf } from '../model/box.ts';
import { type Item, type Items, isOutlined, isSeat, newId } from '../model/item.ts';
import { placed, shifted, transformed } from '../model/shift.ts';
import { adding, type Change, changeEach, type Edit } from './edit.ts';

/** Makes the chosen things one group, or frees them from theirs. */
export function grouping(items: Items, ids: readonly string[], group: string | null): Edit {
  return changeEach(items, ids, (item) => ({ ...item, group }));
}

/** Locks or unlocks things: the one change that a locked thing allows. */
export function locking(items: Items, ids: readonly string[], locked: boolean): Edit {
  return ids.flatMap((id): Change[] => {
    const before = items.get(id);
    return before && before.locked !== locked ? [{ id, before, after: { ...before, locked } }] : [];
  });
}

/**
 * Copies of the chosen things, beside them; copied groups are groups of their own. A copied seat gets a free name, and a zone is not copied,
 * because a space has one.
 */
export function copying(
  items: Items,
  ids: readonly string[],
  by: PlanPoint,
  nameOf: (names: Set<string>, like: string) => string,
): Edit {
  const groups = new Map<string, string>();
  const names = new Set([...items.values()].flatMap((item) => (item.kind === 'seat' ? [item.name] : [])));
  const copies = ids.flatMap((id): Item[] => {
    const item = items.get(id);
    if (!item || item.kind === 'zone') return [];
    const group = item.group && (groups.get(item.group) ?? newId());
    if (item.group && group) groups.set(item.group, group);
    const copy = { ...shifted(item, ...by), id: newId(), locked: false, group };
    if (copy.kind === 'room') return [{ ...copy, spaceId: null }];
    if (copy.kind !== 'seat') return [copy];
    const name = nameOf(names, copy.name);
    names.add(name);
    return [{ ...copy, name }];
  });
  return adding(copies);
}

/** The fewest points that something by its points has: a wall is a line, the others are areas. */
export const fewestPoints = (item: Item): number => (item.kind === 'wall' ? 2 : 3);

/** Moves one point of an outline. */
export const movingPoint = (items: Items, id: string, index: number, to: PlanPoint): Edit =>
  changeEach(items, [id], (item) =>
    isOutlined(item) ? { ...item, points: item.points.map((point, at) => (at === index ? placed(to) : point)) } : null,
  );

/** A further point behind the one at `index`. */
export const addingPoint = (items: Items, id: string, index: number, at: PlanPoint): Edit =>
  changeEach(items, [id], (item) =>
    isOutlined(item) ? { ...item, points: item.points.toSpliced(index + 1, 0, placed(at)) } : null,
  );

/** Removes a point, where enough are left. */
export const removingPoint = (items: Items, id: string, index: number): Edit =>
  changeEach(items, [id], (item) =>
    isOutlined(item) && item.points.length > fewestPoints(item)
      ? { ...item, points: item.points.toSpliced(index, 1) }
      : null,
  );

/** Gives the chosen thing another size, from its upper left corner; what has none stays. */
export const resizing = (items: Items, id: string, size: { width?: number; height?: number }): Edit =>
  changeEach(items, [id], (item) => {
    if (item.kind === 'furniture') return { ...item, ...size };
    if (item.kind === 'door') return size.width === undefined ? null : { ...item, width: size.width };
    const { left, top, right, bottom } = boxOf(item);
    const [sx, sy] = [(size.width ?? right - left) / (right - left), (size.height ?? bottom - top) / (bottom - top)];
    const isKnown = Number.isFinite(sx) && Number.isFinite(sy);
    return isOutlined(item) && isKnown
      ? transformed(item, ([x, y]) => [left + (x - left) * sx, top + (y - top) * sy])
      : null;
  });

/** The chosen things with the seats in chosen zones: a zone moves with them. */
export function withSeats(items: Items, ids: Iterable<string>): string[] {
  const all = new Set(ids);
  const zones = [...all].filter((id) => items.get(id)?.kind === 'zone');
  if (zones.length === 0) return [...all];
  for (const item of items.values()) if (isSeat(item) && zones.includes(item.workspaceId)) all.add(item.id);
  return [...all];
}

/** Things with all others of their groups. */
export function withGroup(items: Items, ids: readonly string[]): string[] {
  const groups = new Set(ids.map((id) => items.get(id)?.group).filter((group) => typeof group === 'string'));
  if (groups.size === 0) return [...ids];
  return [
    ...new Set([...ids, ...[...items.values()].flatMap(({ id, group }) => (group && groups.has(group) ? [id] : []))]),
  ];
}
