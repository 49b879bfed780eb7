import { type Hex, mix } from './color.ts';
import { circle, type Flat } from './geometry.ts';
import { curved } from './paths.ts';
import type { Picture } from './picture.ts';

/** Side view along x, nose to the right. */
export const car = (
  s: Picture,
  [x, z]: Flat,
  { color, flip = 1, glass = '#2A3557' }: { readonly color?: Hex; readonly flip?: number; readonly glass?: Hex } = {},
) => {
  const t = s.theme,
    c = color ?? t.fabric,
    zn = z - 0.86,
    f = flip;
  const shape = (list: readonly Flat[]) => list.map(([a, b]): Flat => [a * f, b]);
  s.contact([x, 0, z], 2.35, 1.05);
  const wheel = (a: number, depth: number) => {
    s.slab(
      circle(0.34, 10),
      [
        [x + a * f, 0.34, depth],
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 0.2],
      ],
      '#20243F',
      { round: true },
    );
  };
  for (const a of [-1.28, 1.3]) wheel(a, z + 0.66);
  s.slab(
    shape([
      [-2.06, 0.42],
      [-1.8, 0.24],
      [1.9, 0.24],
      [2.1, 0.42],
      [2.12, 0.62],
      [1.96, 0.82],
      [1.05, 0.97],
      [-1.95, 1.0],
      [-2.1, 0.76],
    ]),
    [
      [x, 0, zn],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1.72],
    ],
    c,
    { round: true, cap: mix(c, t.shade, 0.06) },
  );
  s.slab(
    shape([
      [-1.82, 0.96],
      [1.08, 0.94],
      [0.34, 1.5],
      [-1.3, 1.52],
    ]),
    [
      [x, 0, z - 0.72],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1.44],
    ],
    glass,
    { cap: mix(c, t.light, 0.1) },
  );
  const on = (list: readonly Flat[], fill: Hex, out = 0.725, more = '') =>
    s.face(
      shape(list).map(([a, b]) => [x + a, b, z - out]),
      fill,
      more,
    );
  on(
    [
      [-1.56, 1.0],
      [-0.42, 1.0],
      [-0.42, 1.42],
      [-1.2, 1.42],
    ],
    glass,
  );
  on(
    [
      [-0.3, 1.0],
      [0.86, 1.0],
      [0.26, 1.41],
      [-0.3, 1.42],
    ],
    glass,
  );
  on(
    [
      [-1.1, 1.0],
      [-0.8, 1.0],
      [-0.6, 1.42],
      [-0.9, 1.42],
    ],
    '#fff',
    0.73,
    ' opacity=".18"',
  );
  on(
    [
      [0.05, 1.0],
      [0.3, 1.0],
      [0.12, 1.41],
      [-0.1, 1.41],
    ],
    '#fff',
    0.73,
    ' opacity=".18"',
  );
  s.slab(
    shape([
      [-1.36, 1.49],
      [0.38, 1.47],
      [0.3, 1.54],
      [-1.26, 1.56],
    ]),
    [
      [x, 0, z - 0.7],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1.4],
    ],
    c,
  );
  s.line(
    [
      [
        [x - 0.36 * f, 0.98, zn],
        [x - 0.36 * f, 0.34, zn],
      ],
      [
        [x + 0.94 * f, 0.92, zn],
        [x + 0.8 * f, 0.36, zn],
      ],
      [
        [x - 0.2 * f, 0.84, zn],
        [x - 0.02 * f, 0.84, zn],
      ],
    ],
    mix(c, t.shade, 0.34),
    0.02,
  );
  on(
    [
      [1.86, 0.66],
      [2.06, 0.6],
      [2.02, 0.76],
      [1.84, 0.82],
    ],
    t.sunlight,
    0.862,
  );
  on(
    [
      [-2.08, 0.7],
      [-1.9, 0.7],
      [-1.9, 0.86],
      [-2.04, 0.86],
    ],
    t.second,
    0.862,
  );
  for (const a of [-1.28, 1.3]) {
    s.put(
      curved(s.screen(circle(0.43, 10).map(([u, v]) => [x + a * f + u, 0.36 + v, zn - 0.01]))),
      mix(c, t.shade, 0.6),
    );
    wheel(a, zn - 0.03);
    s.put(curved(s.screen(circle(0.2, 8).map(([u, v]) => [x + a * f + u, 0.34 + v, zn - 0.05]))), '#C9CBD6');
  }
};
