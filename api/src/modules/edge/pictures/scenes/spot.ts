import type { Flat, Place } from './geometry.ts';
import type { Picture } from './picture.ts';

/** A place on the floor with its own directions: `at(a, y, e)` is a to the side, y up, e ahead, in metres. */
export const spot = ([x, z]: Flat, turn = 0) => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const at = (a: number, y: number, e: number): Place => [x + a * c + e * s, y, z - a * s + e * c];
  const [side, ahead, up]: readonly [Place, Place, Place] = [
    [c, 0, -s],
    [s, 0, c],
    [0, 1, 0],
  ];
  return { at, side, ahead, up };
};

/** A part of a picture, with the place that determines its distance. */
export type Part = readonly [Flat | Place, () => unknown];

/** The part, or nothing when it is not wanted. */
export const when = (wanted: boolean, part: Part): readonly Part[] => (wanted ? [part] : []);

/** Draws parts from the farthest to the nearest. */
export const inDepth = (s: Picture, parts: readonly Part[]): void => {
  const distance = (p: Flat | Place) =>
    p.length === 3
      ? Math.hypot(p[0] - s.eye[0], (p[1] - s.eye[1]) * 0.6, p[2] - s.eye[2])
      : Math.hypot(p[0] - s.eye[0], p[1] - s.eye[2]);
  const sorted = parts.map(([p, draw]) => ({ far: distance(p), draw })).sort((a, b) => b.far - a.far);
  for (const { draw } of sorted) draw();
};
