/** A point of the plane in kilometres east and north of a city's centre. */
export type Spot = readonly [east: number, north: number];

const side = (p: Spot, at: Spot, normal: Spot) => (p[0] - at[0]) * normal[0] + (p[1] - at[1]) * normal[1];

/** Keeps the part of a convex polygon on the side opposite to the normal of a line through a point. */
const keep = (polygon: readonly Spot[], at: Spot, normal: Spot): Spot[] =>
  polygon.flatMap((p, i) => {
    const q = polygon[(i + 1) % polygon.length] ?? p;
    const [here, there] = [side(p, at, normal), side(q, at, normal)];
    const t = here / (here - there);
    const meet: Spot = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
    if (here <= 0) return there <= 0 ? [p] : [p, meet];
    return there <= 0 ? [meet] : [];
  });

/** The part of a convex outline that is nearer to one seed than to any other, for every seed in order. */
export const cellsOf = (seeds: readonly Spot[], outline: readonly Spot[]): Spot[][] =>
  seeds.map((seed) =>
    seeds.reduce<Spot[]>(
      (cell, other) => {
        if (other === seed) return cell;
        const middle: Spot = [(seed[0] + other[0]) / 2, (seed[1] + other[1]) / 2];
        return keep(cell, middle, [other[0] - seed[0], other[1] - seed[1]]);
      },
      [...outline],
    ),
  );

/** The section of a line through a point inside a convex polygon; null when the line misses it. */
export const chord = (polygon: readonly Spot[], through: Spot, along: Spot): readonly [Spot, Spot] | null => {
  const normal: Spot = [-along[1], along[0]];
  const hits = polygon.flatMap((p, i): Spot[] => {
    const q = polygon[(i + 1) % polygon.length] ?? p;
    const [here, there] = [side(p, through, normal), side(q, through, normal)];
    if (here > 0 === there > 0) return [];
    const t = here / (here - there);
    return [[p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]];
  });
  const [a, b] = hits;
  return a && b ? [a, b] : null;
};

const turn = (a: Spot, b: Spot, c: Spot) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The convex hull of the spots. */
export const outlineOf = (spots: readonly Spot[]): Spot[] => {
  const sorted = [...spots].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Spot[]): Spot[] => {
    const kept: Spot[] = [];
    for (const p of list) {
      for (;;) {
        const [a, b] = [kept.at(-2), kept.at(-1)];
        if (!a || !b || turn(a, b, p) > 0) break;
        kept.pop();
      }
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
};
