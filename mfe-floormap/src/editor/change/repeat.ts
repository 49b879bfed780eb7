import type { PlanPoint } from '@escale/rules';
import { rounded } from '../model/shift.ts';

/** Distance between the middles of two neighbouring seats in metres. */
export const usualPitch = 1.6;
/** As many seats as a plan may have. */
export const mostSeats = 10_000;

/** A seat that is about to be placed. */
export interface Spot {
  at: [number, number];
  /** Degrees, clockwise. */
  rotation: number;
}

const spot = (x: number, y: number, rotation = 0): Spot => ({
  at: [rounded(x), rounded(y)],
  rotation: rounded(rotation),
});

/** Seats from one point to another, both included, as near to each other as the pitch allows. */
export function row([fx, fy]: PlanPoint, [tx, ty]: PlanPoint, pitch: number): Spot[] {
  const length = Math.hypot(tx - fx, ty - fy);
  const steps = Math.min(Math.floor(length / pitch + 0.001), mostSeats - 1);
  const [dx, dy] = steps === 0 ? [0, 0] : [(tx - fx) / length, (ty - fy) / length];
  return Array.from({ length: steps + 1 }, (_, index) => spot(fx + dx * pitch * index, fy + dy * pitch * index));
}

/** Seats in rows and columns that fill the box between two points. */
export function grid([fx, fy]: PlanPoint, [tx, ty]: PlanPoint, pitch: { x: number; y: number }): Spot[] {
  const [left, top] = [Math.min(fx, tx), Math.min(fy, ty)];
  const columns = Math.floor(Math.abs(tx - fx) / pitch.x + 0.001) + 1;
  const rows = Math.min(
    Math.floor(Math.abs(ty - fy) / pitch.y + 0.001) + 1,
    Math.max(1, Math.floor(mostSeats / columns)),
  );
  return Array.from({ length: rows * columns }, (_, index) =>
    spot(left + (index % columns) * pitch.x, top + Math.floor(index / columns) * pitch.y),
  ).slice(0, mostSeats);
}

/** Seats along a line of several points, each turned as its part of the line runs. */
export function alongLine(points: readonly PlanPoint[], pitch: number): Spot[] {
  const spots: Spot[] = [];
  let ahead = 0;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from) continue;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    if (length === 0) continue;
    const turn = ((Math.atan2(dy, dx) * 180) / Math.PI + 360) % 360;
    for (; ahead <= length + 0.001 && spots.length < mostSeats; ahead += pitch) {
      spots.push(spot(from[0] + (dx * ahead) / length, from[1] + (dy * ahead) / length, turn));
    }
    ahead -= length;
  }
  return spots;
}
