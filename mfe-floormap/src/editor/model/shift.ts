import type { PlanPoint } from '@escale/rules';
import { type Item, isOutlined } from './item.ts';

/** Millimetres: what several moves add to a coordinate is rounded away. */
export const rounded = (metres: number): number => Math.round(metres * 1000) / 1000;

/** A point in whole millimetres. */
export const placed = ([x, y]: PlanPoint): [number, number] => [rounded(x), rounded(y)];

/** A thing with all of its points through a transformation of the plane. */
export function transformed(item: Item, to: (point: PlanPoint) => PlanPoint): Item {
  const at = (point: PlanPoint) => placed(to(point));
  if (!isOutlined(item)) return { ...item, at: at(item.at) };
  const points = item.points.map(at);
  return item.kind === 'wall' ? { ...item, points } : { ...item, points, label: at(item.label) };
}

/** A thing moved by metres. */
export const shifted = (item: Item, dx: number, dy: number): Item => transformed(item, ([x, y]) => [x + dx, y + dy]);

/** Degrees from 0 to 360. */
export const turnOf = (degrees: number): number => rounded(((degrees % 360) + 360) % 360);
