import type { FloorPlan } from '@escale/contract';
import { folded } from '@escale/rules';

export type Seat = FloorPlan['seats'][number];
export type Direction = 'left' | 'right' | 'up' | 'down';
type Point = readonly [number, number];

const directions: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
/** The direction of an arrow key. */
export const directionOf = (key: string): Direction | null => directions[key] ?? null;

/** How far `to` is ahead of and beside `from` in a direction, in metres. */
function offsets(from: Point, to: Point, direction: Direction): { ahead: number; beside: number } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  if (direction === 'left') return { ahead: -dx, beside: Math.abs(dy) };
  if (direction === 'right') return { ahead: dx, beside: Math.abs(dy) };
  return { ahead: direction === 'up' ? -dy : dy, beside: Math.abs(dx) };
}

/** The target of an arrow key: the nearest seat that is more ahead than beside; null at the edge (MAP-03). */
export function nextSeat<S extends { at: Point }>(seats: readonly S[], from: S, direction: Direction): S | null {
  let best: S | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const seat of seats) {
    const { ahead, beside } = offsets(from.at, seat.at, direction);
    const cost = ahead + 2 * beside;
    if (ahead <= 0.01 || beside > ahead || cost >= least) continue;
    best = seat;
    least = cost;
  }
  return best;
}

/** The seat whose square of a side (metres) holds a point of the plan, the nearest where several do; null beside them. */
export function seatAt<S extends { at: Point }>(seats: readonly S[], [x, y]: Point, size: number): S | null {
  let best: S | null = null;
  let least = size / 2;
  for (const seat of seats) {
    const apart = Math.max(Math.abs(seat.at[0] - x), Math.abs(seat.at[1] - y));
    if (apart > least) continue;
    best = seat;
    least = apart;
  }
  return best;
}

/** Names in their natural order: 2.9 before 2.10. Made once: a comparison without it takes ten times as long. */
export const byName = new Intl.Collator(undefined, { numeric: true });

/** In natural order of names. */
export function inOrder<S extends { name: string }>(seats: readonly S[]): S[] {
  return [...seats].sort((a, b) => byName.compare(a.name, b.name));
}

/** Side of a drawn seat in metres: as large as the closest pair allows, at most 1.3. */
export function seatSize(seats: readonly { at: Point }[]): number {
  let pitch = 1.3 / 0.84;
  const sorted = [...seats].sort((a, b) => a.at[0] - b.at[0]);
  for (const [index, { at }] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next]?.at ?? at;
      // Those further east are further away than the closest pair.
      if (other[0] - at[0] >= pitch) break;
      const apart = Math.max(other[0] - at[0], Math.abs(at[1] - other[1]));
      if (apart > 0 && apart < pitch) pitch = apart;
    }
  }
  return Math.max(0.4, Math.min(1.3, pitch * 0.84));
}

/** Metres between two seats. */
export function seatDistance(one: { at: Point }, other: { at: Point }): number {
  return Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]);
}

/** Colleagues who sit nearest to a seat, nearest first. */
export function neighbours(seats: readonly Seat[], seat: Seat, most: number): Seat[] {
  return seats
    .filter((other) => other.id !== seat.id && other.state === 'colleague')
    .sort((a, b) => seatDistance(a, seat) - seatDistance(b, seat))
    .slice(0, most);
}

/** Seats whose name or holder contains the words, ignoring accents and case; all for an empty search. */
export function findSeats(seats: readonly Seat[], words: string): Seat[] {
  const wanted = folded(words.trim());
  return seats.filter(({ name, holder }) =>
    folded(`${name} ${holder?.firstName ?? ''} ${holder?.lastName ?? ''}`).includes(wanted),
  );
}

/** Number of seats per feature code, in the order of the codes. */
export function countFeatures(seats: readonly Pick<Seat, 'features'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const code of seats.flatMap(({ features }) => features).sort()) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/** Seats with all wanted features. */
export function withFeatures(seats: readonly Seat[], wanted: readonly string[]): Seat[] {
  return seats.filter(({ features }) => wanted.every((code) => features.includes(code)));
}
