import { isInPolygon, type PlanPoint, type Polygon } from '@escale/rules';
import { type Change, changeEach, type Edit, removing } from '../change/edit.ts';
import { freeName, nameAfter, namesOf } from '../change/names.ts';
import { usualPitch as pitch } from '../change/repeat.ts';
import { boxOf } from '../model/box.ts';
import { type Item, type Items, isSeat, isZone, type Seat, type Zone } from '../model/item.ts';
import { nearestOnLine } from '../model/item-index.ts';
import { placed, shifted, transformed } from '../model/shift.ts';
import type { Issue } from './find-issues.ts';

type RepairKind = 'extend' | 'bring-back' | 'assign' | 'delete' | 'rename' | 'spread' | 'move-in';
interface Size {
  width: number;
  height: number;
}

/** The repairs of an issue, the most usual first; only those that change something. */
export function repairsOf(items: Items, issue: Issue, size: Size): { kind: RepairKind; edit: Edit }[] {
  const kinds = {
    'outside-zone': ['assign', 'extend', 'bring-back'],
    'outside-floor': ['move-in'],
    'few-points': ['delete'],
    'same-name': ['rename'],
    'no-name': ['rename'],
    overlap: ['spread', 'delete'],
  } as const satisfies Record<Issue['kind'], readonly RepairKind[]>;
  return kinds[issue.kind]
    .map((kind) => ({ kind, edit: repairing(items, issue.ids, kind, size) }))
    .filter(({ edit }) => edit.length > 0);
}

function repairing(items: Items, ids: readonly string[], kind: RepairKind, size: Size): Edit {
  const seats = ids.flatMap((id) => {
    const item = items.get(id);
    return item && isSeat(item) ? [item] : [];
  });
  const zone = zoneOf(items, seats[0]?.workspaceId);
  if (kind === 'assign') return assigning(items, seats);
  if (kind === 'extend') return zone && !zone.locked ? extending(zone, seats, size) : [];
  if (kind === 'bring-back') return zone ? bringingBack(items, seats, zone) : [];
  if (kind === 'delete') return removing(items, ids);
  if (kind === 'rename') return renaming(items, seats);
  if (kind === 'move-in') return movingIn(items, ids, size);
  return spreading(items, seats);
}

function zoneOf(items: Items, workspaceId: string | undefined): Zone | undefined {
  const zone = items.get(workspaceId ?? '');
  return zone && isZone(zone) ? zone : undefined;
}

/** Seats that are in another zone belong to its space. */
function assigning(items: Items, seats: readonly Seat[]): Edit {
  const zones = [...items.values()].filter(isZone);
  const targets = seats.map(({ at }) => zones.find(({ points }) => isInPolygon(points, at)));
  // Half a repair would leave an issue of the same words.
  if (targets.includes(undefined)) return [];
  const spaceOf = new Map(seats.map(({ id }, index) => [id, targets[index]?.id ?? '']));
  return changeEach(items, spaceOf.keys(), (item) =>
    isSeat(item) ? { ...item, workspaceId: spaceOf.get(item.id) ?? item.workspaceId } : null,
  );
}

/** The zone grows around the seats: the smallest outline without a dent around all, within the floor. */
function extending(zone: Zone, seats: readonly Seat[], { width, height }: Size): Edit {
  const corners = seats.flatMap((seat): PlanPoint[] => {
    const { left, top, right, bottom } = boxOf(seat);
    const [l, t, r, b] = [Math.max(0, left), Math.max(0, top), Math.min(width, right), Math.min(height, bottom)];
    return [
      [l, t],
      [r, t],
      [r, b],
      [l, b],
    ];
  });
  const points = hullOf([...zone.points, ...corners]).map(placed);
  if (!seats.every(({ at }) => isInPolygon(points, at))) return [];
  return [{ id: zone.id, before: zone, after: { ...zone, points } }];
}

/** The smallest polygon without a dent around points, in their order around it. */
export function hullOf(points: readonly PlanPoint[]): PlanPoint[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (all: readonly PlanPoint[]) => {
    const kept: PlanPoint[] = [];
    for (const point of all) {
      while (kept.length > 1 && !turnsLeft(kept.at(-2), kept.at(-1), point)) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnsLeft(a: PlanPoint | undefined, b: PlanPoint | undefined, c: PlanPoint): boolean {
  return a !== undefined && b !== undefined && (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}

/** Each seat goes to the nearest place in its zone where no other seat is. */
function bringingBack(items: Items, seats: readonly Seat[], zone: Zone): Edit {
  const taken = [...items.values()]
    .filter(isSeat)
    .filter((seat) => !seats.includes(seat))
    .map(({ at }): PlanPoint => at);
  return seats.flatMap((seat): Change[] => {
    if (seat.locked) return [];
    const at = freeSpot(zone.points, seat.at, taken);
    if (!at) return [];
    taken.push(at);
    return [{ id: seat.id, before: seat, after: { ...seat, at: placed(at) } }];
  });
}

/** The nearest free spot of a polygon, on a raster through its box; null when it is full. */
function freeSpot(polygon: Polygon, from: PlanPoint, taken: readonly PlanPoint[]): PlanPoint | null {
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  const edge = nearestOfEdge(polygon, from);
  let best: PlanPoint | null = null;
  let least = Number.POSITIVE_INFINITY;
  const isFree = (at: PlanPoint) =>
    taken.every((other) => Math.hypot(at[0] - other[0], at[1] - other[1]) >= pitch * 0.95);
  for (let x = Math.min(...xs) + pitch / 2; x < Math.max(...xs); x += pitch / 4) {
    for (let y = Math.min(...ys) + pitch / 2; y < Math.max(...ys); y += pitch / 4) {
      const apart = Math.hypot(x - from[0], y - from[1]);
      const at = placed([x, y]);
      if (apart < least && isInPolygon(polygon, at) && isFree(at)) [best, least] = [at, apart];
    }
  }
  // A zone smaller than a seat still has its edge.
  return best ?? (edge && isFree(edge) ? edge : null);
}

function nearestOfEdge(polygon: Polygon, from: PlanPoint): PlanPoint | null {
  const points = polygon.flatMap((to, index) => {
    const before = polygon.at(index - 1);
    return before ? [nearestOnLine(before, to, from)] : [];
  });
  const apart = ([x, y]: PlanPoint) => Math.hypot(x - from[0], y - from[1]);
  return points.sort((a, b) => apart(a) - apart(b))[0] ?? null;
}

/** The first of seats with one name keeps it. */
function renaming(items: Items, seats: readonly Seat[]): Edit {
  const taken = namesOf(items);
  const names = new Map<string, string>();
  for (const seat of seats.filter((one, index) => one.name.trim() === '' || index > 0)) {
    const name = freeName(taken, seat.name.trim() === '' ? '1' : nameAfter(seat.name));
    taken.add(name);
    names.set(seat.id, name);
  }
  return changeEach(items, names.keys(), (item) =>
    isSeat(item) ? { ...item, name: names.get(item.id) ?? item.name } : null,
  );
}

/** Zones move into the floor with their seats; only one that is larger than the floor is cut. */
function movingIn(items: Items, ids: readonly string[], size: Size): Edit {
  const moved = new Map<string, Item>();
  for (const zone of ids.flatMap((id) => items.get(id) ?? [])) {
    const { left, top, right, bottom } = boxOf(zone);
    if (right - left > size.width || bottom - top > size.height) {
      moved.set(zone.id, within(zone, size));
      continue;
    }
    const dx = Math.max(0, -left) - Math.max(0, right - size.width);
    const dy = Math.max(0, -top) - Math.max(0, bottom - size.height);
    const own = [...items.values()].filter((item) => isSeat(item) && item.workspaceId === zone.id);
    for (const item of zone.locked ? [] : [zone, ...own]) moved.set(item.id, shifted(item, dx, dy));
  }
  return changeEach(items, moved.keys(), ({ id }) => moved.get(id) ?? null);
}

/** An outline that reaches beyond the floor ends at its edge. */
function within(item: Item, { width, height }: Size): Item {
  return transformed(item, ([x, y]) => [Math.max(0, Math.min(width, x)), Math.max(0, Math.min(height, y))]);
}

/** Seats that lie on another one go to the nearest free spot of their zone. */
function spreading(items: Items, seats: readonly Seat[]): Edit {
  const bySpace = Map.groupBy(seats, ({ workspaceId }) => workspaceId);
  return [...bySpace].flatMap(([workspaceId, own]) => {
    const zone = zoneOf(items, workspaceId);
    return zone ? bringingBack(items, own, zone) : [];
  });
}
