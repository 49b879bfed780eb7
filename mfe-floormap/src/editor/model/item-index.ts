import { isInPolygon, type PlanPoint } from '@escale/rules';
import { type Box, boxOf, isWithin, touches } from './box.ts';
import { type Item, type Items, isOutlined, type Kind } from './item.ts';

/** Metres of a side of a cell: a few seats each. */
const cell = 4;
/** A thing over more cells than this is looked at each time instead: an index of it would cost more than it saves. */
const mostCells = 16;
const cellOf = (metres: number) => Math.floor(metres / cell);
/** From what lies above to what lies below. */
const above: readonly Kind[] = ['text', 'seat', 'door', 'furniture', 'wall', 'room', 'zone'];

/** Finds the things of a plan by place: by a grid, so that ten thousand seats cost no more than those nearby (MAP-04). */
export class ItemIndex {
  readonly #cells = new Map<number, Item[]>();
  readonly #large: Item[] = [];
  readonly #boxes = new Map<string, Box>();

  constructor(items: Items) {
    for (const item of items.values()) this.#put(item);
  }

  #put(item: Item): void {
    const box = boxOf(item);
    this.#boxes.set(item.id, box);
    const keys = [...keysOf(box)];
    if (keys.length > mostCells) this.#large.push(item);
    else for (const key of keys) this.#cells.set(key, [...(this.#cells.get(key) ?? []), item]);
  }

  /** The things whose box touches a box, each once. */
  near(box: Box): Item[] {
    const found = new Set<Item>();
    for (const key of keysOf(box)) {
      for (const item of this.#cells.get(key) ?? []) if (touches(box, this.boxOf(item))) found.add(item);
    }
    for (const item of this.#large) if (touches(box, this.boxOf(item))) found.add(item);
    return [...found];
  }

  /** The things that are wholly in a box. */
  within(box: Box): Item[] {
    return this.near(box).filter((item) => isWithin(this.boxOf(item), box));
  }

  /** The uppermost thing at a point, or `reach` metres from it; null where nothing is drawn. */
  at(point: PlanPoint, reach: number): Item | null {
    const [x, y] = point;
    let best: Item | null = null;
    for (const item of this.near({ left: x - reach, top: y - reach, right: x + reach, bottom: y + reach })) {
      if (best && above.indexOf(best.kind) <= above.indexOf(item.kind)) continue;
      if (isHit(item, point, reach)) best = item;
    }
    return best;
  }

  boxOf(item: Item): Box {
    return this.#boxes.get(item.id) ?? boxOf(item);
  }
}

function* keysOf({ left, top, right, bottom }: Box): Generator<number> {
  for (let x = cellOf(left); x <= cellOf(right); x += 1) {
    for (let y = cellOf(top); y <= cellOf(bottom); y += 1) yield x * 100_000 + y;
  }
}

function isHit(item: Item, point: PlanPoint, reach: number): boolean {
  if (item.kind === 'wall') {
    return item.points.some((to, index) => {
      const from = item.points[index - 1];
      return from !== undefined && fromLine(from, to, point) <= reach;
    });
  }
  return isOutlined(item) ? isInPolygon(item.points, point) : true;
}

/** Metres from a point to the line between two others. */
function fromLine(from: PlanPoint, to: PlanPoint, point: PlanPoint): number {
  const near = nearestOnLine(from, to, point);
  return Math.hypot(point[0] - near[0], point[1] - near[1]);
}

/** The point of a line between two points that is nearest to a third one. */
export function nearestOnLine(from: PlanPoint, to: PlanPoint, point: PlanPoint): PlanPoint {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const squared = dx ** 2 + dy ** 2;
  const at = squared === 0 ? 0 : ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / squared;
  const share = Math.max(0, Math.min(1, at));
  return [from[0] + dx * share, from[1] + dy * share];
}
