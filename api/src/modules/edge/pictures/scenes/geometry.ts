/** A point of a plane: a wall's two directions, or the picture in pixels. */
export type Flat = readonly [number, number];
/** A point of the room in metres: x to the right, y up, z away from the viewer. */
export type Place = readonly [number, number, number];

export const add = (a: Place, b: Place, k = 1): Place => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
export const times = (a: Place, k: number): Place => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Place, b: Place): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Place, b: Place): Place => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Place): Place => times(a, 1 / Math.hypot(...a));

/** The item at a wrapped position; the list must not be empty. */
export const around = <T>(list: readonly T[], index: number): T => {
  const item = list.at(index % list.length);
  if (item === undefined) throw new RangeError('around() needs a list with items');
  return item;
};

const cut = <P>(points: readonly P[], inside: (p: P) => boolean, meet: (p: P, q: P) => P): P[] =>
  points.flatMap((p, i) => {
    const q = around(points, i + 1);
    const [here, there] = [inside(p), inside(q)];
    if (here) return there ? [p] : [p, meet(p, q)];
    return there ? [meet(p, q)] : [];
  });

/** One side of a line to keep: where axis * sign >= limit * sign. */
export type Bound = readonly [axis: 0 | 1 | 2, limit: number, sign: 1 | -1];

/** Keeps the part of a convex polygon of the room on one side of a bound. */
export const clip = (points: readonly Place[], [axis, limit, sign]: Bound): Place[] =>
  cut(
    points,
    (p) => p[axis] * sign >= limit * sign,
    (p, q) => add(p, add(q, p, -1), (limit - p[axis]) / (q[axis] - p[axis])),
  );

/** Keeps the part of a convex flat polygon on one side of a bound. */
export const clipFlat = (points: readonly Flat[], [axis, limit, sign]: Bound): Flat[] => {
  const k = axis === 0 ? 0 : 1;
  return cut(
    points,
    (p) => p[k] * sign >= limit * sign,
    (p, q) => {
      const t = (limit - p[k]) / (q[k] - p[k]);
      return [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
    },
  );
};

const turnsLeft = (a: Flat, b: Flat, c: Flat) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The convex hull of the points. */
export const hull = (points: readonly Flat[]): Flat[] => {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Flat[]): Flat[] => {
    const kept: Flat[] = [];
    for (const p of list) {
      for (;;) {
        const [a, b] = [kept.at(-2), kept.at(-1)];
        if (!a || !b || turnsLeft(a, b, p) > 0) break;
        kept.pop();
      }
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
};

export const circle = (r: number, n = 14): Flat[] =>
  Array.from({ length: n }, (_, i) => [r * Math.cos((i / n) * 2 * Math.PI), r * Math.sin((i / n) * 2 * Math.PI)]);

/** The corners of a rectangle around the origin, in the order every outline here has. */
export const rect = (w: number, h: number): Flat[] => [
  [-w / 2, -h / 2],
  [w / 2, -h / 2],
  [w / 2, h / 2],
  [-w / 2, h / 2],
];

/** A rectangle between two corners. */
export const between = (a0: number, b0: number, a1: number, b1: number): Flat[] => [
  [a0, b0],
  [a1, b0],
  [a1, b1],
  [a0, b1],
];

const CORNERS = [
  [1, 1, 0],
  [-1, 1, 1],
  [-1, -1, 2],
  [1, -1, 3],
] as const;

export const roundRect = (w: number, h: number, r: number): Flat[] =>
  CORNERS.flatMap(([sx, sy, q]) =>
    (r < 0.07 ? [0.5] : [0.1, 0.9]).map((u): Flat => {
      const a = ((q + u) * Math.PI) / 2;
      const k = r < 0.07 ? 1.3 : 1;
      return [sx * (w / 2 - r) + r * k * Math.cos(a), sy * (h / 2 - r) + r * k * Math.sin(a)];
    }),
  );

/** A round-headed opening whose foot is at a, b. */
export const arch = (a: number, b: number, w: number, h: number, n = 10): Flat[] => [
  [a - w / 2, b],
  [a + w / 2, b],
  ...Array.from({ length: n + 1 }, (_, i): Flat => {
    const angle = (i / n) * Math.PI;
    return [a + (w / 2) * Math.cos(angle), b + h - w / 2 + (w / 2) * Math.sin(angle)];
  }),
];
