import type { PlanPoint } from '@escale/rules';
import { around, type Box, boxOf, middleOf } from '../model/box.ts';
import type { Item, Items } from '../model/item.ts';
import { placed, shifted, transformed, turnOf } from '../model/shift.ts';
import { changeEach, type Edit } from './edit.ts';

/** Moves the chosen things by metres. */
export const moving = (items: Items, ids: Iterable<string>, dx: number, dy: number): Edit =>
  changeEach(items, ids, (item) => shifted(item, dx, dy));

/** Turns the chosen things together around their middle, clockwise. */
export function turning(items: Items, ids: readonly string[], degrees: number): Edit {
  const centre = centreOf(items, ids);
  if (!centre) return [];
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn = ([x, y]: PlanPoint): PlanPoint => {
    const [dx, dy] = [x - centre[0], y - centre[1]];
    return [centre[0] + dx * cos - dy * sin, centre[1] + dx * sin + dy * cos];
  };
  return changeEach(items, ids, (item) => {
    const turned = transformed(item, turn);
    if ('rotation' in turned) return { ...turned, rotation: turnOf(turned.rotation + degrees) };
    return turned.kind === 'door' ? { ...turned, angle: turnOf(turned.angle + degrees) } : turned;
  });
}

/** Mirrors the chosen things on the line through their middle: `x` swaps left and right. */
export function mirroring(items: Items, ids: readonly string[], axis: 'x' | 'y'): Edit {
  const centre = centreOf(items, ids);
  if (!centre) return [];
  const mirror = ([x, y]: PlanPoint): PlanPoint => (axis === 'x' ? [2 * centre[0] - x, y] : [x, 2 * centre[1] - y]);
  return changeEach(items, ids, (item) => {
    const other = transformed(item, mirror);
    if ('rotation' in other)
      return { ...other, rotation: turnOf(axis === 'x' ? -other.rotation : 180 - other.rotation) };
    // The leaf of a door always turns to its left: the hinge goes to the other end, so that it opens to the mirrored side.
    if (other.kind === 'door') return mirroredDoor(other, axis);
    return other;
  });
}

function mirroredDoor(door: Extract<Item, { kind: 'door' }>, axis: 'x' | 'y'): Item {
  const along = axis === 'x' ? 180 - door.angle : -door.angle;
  const angle = (along * Math.PI) / 180;
  const far = placed([door.at[0] + Math.cos(angle) * door.width, door.at[1] + Math.sin(angle) * door.width]);
  return { ...door, at: far, angle: turnOf(along + 180) };
}

function centreOf(items: Items, ids: readonly string[]): PlanPoint | null {
  const box = around(unitsOf(items, ids).map((unit) => unit.box));
  return box && middleOf(box);
}

/** What is aligned as one: a thing, or all chosen things of a group. */
interface Unit {
  ids: string[];
  box: Box;
}

function unitsOf(items: Items, ids: readonly string[]): Unit[] {
  const units = new Map<string, { ids: string[]; boxes: Box[] }>();
  for (const id of ids) {
    const item = items.get(id);
    if (!item || item.locked) continue;
    const key = item.group ?? id;
    const unit = units.get(key) ?? { ids: [], boxes: [] };
    unit.ids.push(id);
    unit.boxes.push(boxOf(item));
    units.set(key, unit);
  }
  return [...units.values()].flatMap(({ ids: own, boxes }) => {
    const box = around(boxes);
    return box ? [{ ids: own, box }] : [];
  });
}

export const edges = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Edge = (typeof edges)[number];

/** Aligns the chosen things to an edge or to the middle of the box around all of them; a group moves as one. */
export function aligning(items: Items, ids: readonly string[], edge: Edge): Edit {
  const units = unitsOf(items, ids);
  const all = around(units.map(({ box }) => box));
  if (!all) return [];
  const [cx, cy] = middleOf(all);
  return units.flatMap(({ ids: own, box }) => {
    const [x, y] = middleOf(box);
    const by = {
      left: [all.left - box.left, 0],
      centre: [cx - x, 0],
      right: [all.right - box.right, 0],
      top: [0, all.top - box.top],
      middle: [0, cy - y],
      bottom: [0, all.bottom - box.bottom],
    }[edge] as [number, number];
    return moving(items, own, ...by);
  });
}

/** Leaves the outermost two where they are and the same gap between all neighbours; fewer than three stay. */
export function distributing(items: Items, ids: readonly string[], axis: 'x' | 'y'): Edit {
  const [from, to] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const units = unitsOf(items, ids).sort((a, b) => a.box[from] + a.box[to] - b.box[from] - b.box[to]);
  const [first, last] = [units[0], units.at(-1)];
  if (!first || !last || units.length < 3) return [];
  const filled = units.reduce((sum, { box }) => sum + box[to] - box[from], 0);
  const gap = (last.box[to] - first.box[from] - filled) / (units.length - 1);
  let at = first.box[from];
  return units.flatMap(({ ids: own, box }) => {
    const by = at - box[from];
    at += box[to] - box[from] + gap;
    return axis === 'x' ? moving(items, own, by, 0) : moving(items, own, 0, by);
  });
}
