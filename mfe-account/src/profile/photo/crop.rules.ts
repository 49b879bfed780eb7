/** A picture as it is shown, upright: its sides in pixels. */
export interface Sides {
  width: number;
  height: number;
}
/** The chosen part of a picture: its centre in pixels of the turned picture, and how much nearer than the whole it is. */
export interface Framing {
  x: number;
  y: number;
  /** 1: the largest square that fits. */
  zoom: number;
  /** Quarters to the right. */
  turns: number;
}

export const nearest = 5;
/** Nearer than this many pixels a face is a blur. */
const leastSide = 48;

/** The sides after the quarters of a framing. */
export const turnedSides = ({ width, height }: Sides, turns: number): Sides =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The largest square in the middle. */
export const wholeFraming = ({ width, height }: Sides): Framing => ({ x: width / 2, y: height / 2, zoom: 1, turns: 0 });

/** Side of the chosen square, in pixels of the picture. */
export function sideOf(sides: Sides, { zoom }: Framing): number {
  return Math.min(sides.width, sides.height) / zoom;
}

/** The nearest framing whose square lies inside of the picture. */
export function within(sides: Sides, framing: Framing): Framing {
  const shortest = Math.min(sides.width, sides.height);
  const zoom = Math.max(1, Math.min(framing.zoom, nearest, Math.max(1, shortest / leastSide)));
  const half = shortest / zoom / 2;
  const { width, height } = turnedSides(sides, framing.turns);
  const inside = (value: number, length: number) => Math.max(half, Math.min(value, length - half));
  return { ...framing, zoom, x: inside(framing.x, width), y: inside(framing.y, height) };
}

/** The same part of the picture after one more quarter to the right. */
export function turned(sides: Sides, framing: Framing): Framing {
  const { height } = turnedSides(sides, framing.turns);
  return within(sides, { ...framing, x: height - framing.y, y: framing.x, turns: (framing.turns + 1) % 4 });
}

/** The square as the server takes it: whole pixels inside of the turned picture. */
export function cropOf(sides: Sides, framing: Framing): { x: number; y: number; size: number; turns: number } {
  const { width, height } = turnedSides(sides, framing.turns);
  const size = Math.max(1, Math.floor(sideOf(sides, framing)));
  const start = (centre: number, length: number) => Math.max(0, Math.min(Math.round(centre - size / 2), length - size));
  return { x: start(framing.x, width), y: start(framing.y, height), size, turns: framing.turns };
}
