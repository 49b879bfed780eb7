import { around, type Flat } from './geometry.ts';

const n = Math.round;

/** Paths are written in whole, relative numbers: short, and still exact to half a pixel. */
export const join = (numbers: readonly number[]): string =>
  numbers.map((v, i) => (i && v >= 0 ? ` ${v}` : `${v}`)).join('');

/** Drops corners closer than gap and corners that lie on a straight line. */
const thin = (points: readonly Flat[], gap: number, flatness: number): Flat[] => {
  const whole = points
    .map((q): Flat => [n(q[0]), n(q[1])])
    .filter((q, i, all) => {
      const before = around(all, i + all.length - 1);
      return Math.hypot(q[0] - before[0], q[1] - before[1]) >= gap;
    });
  if (whole.length <= 4) return whole;
  return whole.filter((q, i) => {
    const [a, b] = [around(whole, i + whole.length - 1), around(whole, i + 1)];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
    return !l || Math.abs((b[0] - a[0]) * (q[1] - a[1]) - (b[1] - a[1]) * (q[0] - a[0])) / l > flatness;
  });
};

/** Gives all outlines the same winding, so that joined ones never cut holes in each other. */
const sameWay = (p: Flat[]): Flat[] => {
  const area = p.reduce((sum, q, i) => sum + q[0] * around(p, i + 1)[1] - around(p, i + 1)[0] * q[1], 0);
  return area < 0 ? p.toReversed() : p;
};

/** Relative path steps from the first point through all others. */
export const steps = (points: readonly Flat[]): string => {
  let d = '';
  let mode = '';
  points.slice(1).forEach((q, i) => {
    const from = around(points, i);
    const [x, y] = [q[0] - from[0], q[1] - from[1]];
    const [next, value] = y ? (x ? ['l', join([x, y])] : ['v', `${y}`]) : ['h', `${x}`];
    d += next === mode ? (value.startsWith('-') ? value : ` ${value}`) : next + value;
    mode = next;
  });
  return d;
};

/** A closed outline with straight sides; empty when it is too small to be visible. */
export const straight = (points: readonly Flat[]): string => {
  const p = sameWay(thin(points, 1, 0.7));
  const [first] = p;
  return first && p.length > 2 ? `M${join(first)}${steps(p)}z` : '';
};

/** A closed outline whose corners are rounded. */
export const curved = (points: readonly Flat[]): string => {
  if (points.length < 3) return '';
  const xs = points.map((q) => q[0]);
  const p = sameWay(thin(points, Math.max(3, (Math.max(...xs) - Math.min(...xs)) * 0.06), 0));
  if (p.length < 3) return '';
  const middle = (i: number): Flat => {
    const [a, b] = [around(p, i), around(p, i + 1)];
    return [n((a[0] + b[0]) / 2), n((a[1] + b[1]) / 2)];
  };
  let from = middle(p.length - 1);
  const start = from;
  const moves = p.flatMap((q, i) => {
    const to = middle(i);
    const move = [q[0] - from[0], q[1] - from[1], to[0] - from[0], to[1] - from[1]];
    from = to;
    return move;
  });
  return `M${join(start)}q${join(moves)}z`;
};

/** An ellipse on the picture: centre and radii in pixels. */
export type Oval = readonly [cx: number, cy: number, rx: number, ry: number];

export const ovalPath = (oval: Oval | null): string => {
  if (!oval) return '';
  const [cx, cy, rx, ry] = [n(oval[0]), n(oval[1]), n(oval[2]), n(oval[3])];
  return `M${join([cx - rx, cy])}a${rx} ${ry} 0 11${2 * rx} 0 ${rx} ${ry} 0 11${-2 * rx} 0`;
};
