import type { PlanPoint } from '@escale/rules';
import { pointsOf, type ToolId } from './tool.ts';

/** The points that were pressed for a thing that is not finished yet. */
export interface Pending {
  points: readonly PlanPoint[];
  isDone: boolean;
}
const none: Pending = { points: [], isDone: false };

/** Metres within which two presses are at one point: the second one ends a line or closes an outline. */
const same = 0.15;

const isNear = ([ax, ay]: PlanPoint, [bx, by]: PlanPoint, reach: number) => Math.hypot(ax - bx, ay - by) <= reach;

/**
 * A further press, by the pointer or by Enter. Outlines end at their first or last point again, lines at their last one; `reach` is how far
 * from it that may be, in metres.
 */
export function pressed(tool: ToolId, { points }: Pending, at: PlanPoint, reach = same): Pending {
  const kind = pointsOf(tool);
  const [first, last] = [points[0], points.at(-1)];
  if (kind === 'none') return none;
  if (kind === 'one') return { points: [at], isDone: true };
  if (kind === 'two') return { points: [...points, at], isDone: points.length > 0 };
  const isEnd = last !== undefined && isNear(at, last, reach);
  const isClosed = kind === 'outline' && points.length > 2 && first !== undefined && isNear(at, first, reach);
  if (isEnd || isClosed) return { points, isDone: points.length >= (kind === 'outline' ? 3 : 2) };
  return { points: [...points, at], isDone: false };
}

/** A drag from one point to another: a whole thing of two points, or the rectangle of an outline. */
export function dragged(tool: ToolId, from: PlanPoint, to: PlanPoint): Pending {
  const kind = pointsOf(tool);
  if (kind === 'none') return none;
  if (kind === 'one') return { points: [to], isDone: true };
  if (kind !== 'outline') return { points: [from, to], isDone: true };
  const isFlat = Math.abs(from[0] - to[0]) < same || Math.abs(from[1] - to[1]) < same;
  return isFlat ? none : { points: [from, [to[0], from[1]], to, [from[0], to[1]]], isDone: true };
}
