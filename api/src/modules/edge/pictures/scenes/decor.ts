import { pick, randomFromNumber } from '../../../../platform/random/random.ts';
import { type Hex, mix } from './color.ts';
import { between, type Flat } from './geometry.ts';
import type { Picture } from './picture.ts';
import { onWall, type Size, type Wall } from './room.ts';
import { spot } from './spot.ts';

type ArtOptions = { readonly w?: number; readonly h?: number; readonly seed?: number };

/** A picture on a wall: two or three plain shapes. */
export const art = (s: Picture, size: Size, wall: Wall, [a, b]: Flat, options: ArtOptions = {}): void => {
  const { w = 0.9, h = 1.2, seed = 1 } = options;
  const t = s.theme;
  const map = (u: number, v: number, out = -0.03) => onWall(wall, size, a + u, b + v, out);
  const quad = (u0: number, v0: number, u1: number, v1: number, color: Hex, out?: number) =>
    s.face(
      between(u0, v0, u1, v1).map(([u, v]) => map(u, v, out)),
      color,
    );
  const spotOf = (u: number, v: number, r: number, color: Hex) => s.put(s.disc(map(u, v), r), color);
  const accent = mix(t.sunlight, t.fabric, 0.3);
  const r = w * (0.22 + randomFromNumber(seed)() * 0.08);
  quad(-w / 2 - 0.02, -h / 2 - 0.05, w / 2 + 0.05, h / 2 - 0.02, mix(t.wall, t.shade, 0.22), 0);
  quad(-w / 2, -h / 2, w / 2, h / 2, t.metal);
  quad(-w / 2 + 0.04, -h / 2 + 0.04, w / 2 - 0.04, h / 2 - 0.04, t.pale);
  if (seed % 3 === 0) {
    spotOf(0, h * 0.14, r, t.fabric);
    quad(-w * 0.34, -h * 0.36, w * 0.34, -h * 0.1, t.second);
  } else if (seed % 3 === 1) {
    quad(-w * 0.32, -h * 0.36, 0, h * 0.1, t.second);
    spotOf(w * 0.08, h * 0.1, r, accent);
    spotOf(w * 0.12, -h * 0.18, r * 0.7, t.ink);
  } else {
    [t.fabric, t.second, t.ink, accent].forEach((color, i) => {
      quad(-w * 0.34, -h * 0.36 + i * h * 0.18, w * (0.34 - i * 0.12), -h * 0.22 + i * h * 0.18, color);
    });
  }
};

type ShelvesOptions = {
  readonly w?: number;
  readonly h?: number;
  readonly d?: number;
  readonly rows?: number;
  readonly turn?: number;
  readonly seed?: number;
  readonly color?: Hex;
};

/** Open shelves with books, boxes and vases. */
export const shelves = (s: Picture, p: Flat, options: ShelvesOptions = {}): void => {
  const { w = 1.6, h = 2, d = 0.34, rows = 5, turn = 0, seed = 3 } = options;
  const t = s.theme;
  const o = spot(p, turn);
  const random = randomFromNumber(seed);
  const color = options.color ?? t.wood;
  const step = h / rows;
  const upright = (a0: number, b0: number, a1: number, b1: number, e: number) =>
    between(a0, b0, a1, b1).map(([a, b]) => o.at(a, b, e));
  s.contact(o.at(0, 0, 0), w * 0.55, 0.3);
  s.face(upright(-w / 2, 0, w / 2, h, d / 2), mix(color, t.shade, 0.3));
  const books = s.batch();
  const covers = [t.fabric, t.second, t.pale, t.ink, t.sunlight];
  const vases: (() => void)[] = [];
  for (let i = 0; i < rows; i++) {
    for (let a = -w / 2 + 0.1; a < w / 2 - 0.16; ) {
      const [what, wide, tall] = [random(), 0.05 + random() * 0.06, step * (0.5 + random() * 0.3)];
      const low = i * step + 0.04;
      if (what < 0.72) {
        books.face(upright(a, low, a + wide, low + tall, 0), pick(random, what < 0.06 ? [...covers, t.lime] : covers));
        a += wide + 0.008;
      } else if (what < 0.84) {
        const foot = o.at(a + 0.12, low, 0);
        vases.push(() => s.turned(foot, 0.07, 0.1, step * 0.42, mix(t.fabric, t.pale, 0.3)));
        a += 0.3;
      } else a += 0.14 + random() * 0.2;
    }
  }
  books.flush();
  for (const draw of vases) draw();
  for (let i = 0; i < rows; i++) s.box(o.at(0, i * step, 0), [w, 0.035, d], color, turn);
  s.box(o.at(0, h, 0), [w, 0.04, d], color, turn);
  for (const k of [-1, 1]) s.box(o.at((k * w) / 2, 0, 0), [0.04, h + 0.04, d], color, turn);
};

/** A string of small lamps between two places, like beads on a hanging line. */
export const stringLights = (
  s: Picture,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  { sag = 0.4, count = 9 }: { readonly sag?: number; readonly count?: number } = {},
): void => {
  const t = s.theme;
  const n = Math.round;
  const between3 = (u: number, k: 0 | 1 | 2) => from[k] + (to[k] - from[k]) * u;
  const at = (u: number): readonly [number, number, number] => [
    between3(u, 0),
    between3(u, 1) - sag * 4 * u * (1 - u),
    between3(u, 2),
  ];
  const [a, m, b] = [s.at(from), s.at([between3(0.5, 0), between3(0.5, 1) - sag * 2, between3(0.5, 2)]), s.at(to)];
  s.raw(
    `<path d="M${n(a[0])} ${n(a[1])}Q${n(m[0])} ${n(m[1])} ${n(b[0])} ${n(b[1])}" fill="none" stroke="${t.metal}" stroke-width="1.5"/>`,
  );
  const lamps = Array.from({ length: count - 1 }, (_, i) => at((i + 1) / count));
  for (const lamp of lamps) s.glow(lamp, 0.22, t.sunlight, 0.75);
  const bulbs = lamps.map((lamp) => {
    const [x, y] = s.at(lamp);
    return `<circle cx="${n(x)}" cy="${n(y) + 3}" r="${Math.max(2, 0.05 * s.scale(lamp)).toFixed(1)}"/>`;
  });
  s.raw(`<g fill="${mix(t.sunlight, t.pale, 0.4)}">${bulbs.join('')}</g>`);
};

/** Glazed tiles on the far wall behind a counter. */
export const tiles = (s: Picture, z: number, [a0, b0]: Flat, [a1, b1]: Flat, color: Hex): void => {
  const at = (a: number, b: number) => [a, b, z - 0.01] as const;
  s.face(
    between(a0, b0, a1, b1).map(([a, b]) => [a, b, z - 0.005]),
    color,
  );
  const rows = Array.from({ length: Math.floor((b1 - b0) / 0.2) }, (_, i) => b0 + 0.2 * (i + 1));
  const columns = Array.from({ length: Math.floor((a1 - a0) / 0.2) }, (_, i) => a0 + 0.22 * (i + 1)).filter(
    (a) => a < a1,
  );
  const lines = [...rows.map((b) => [at(a0, b), at(a1, b)]), ...columns.map((a) => [at(a, b0), at(a, b1)])];
  s.line(lines, mix(color, s.theme.light, 0.45), 0.01);
};
