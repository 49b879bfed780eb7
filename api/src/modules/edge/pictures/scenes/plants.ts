import { randomFromNumber } from '../../../../platform/random/random.ts';
import { type Hex, mix } from './color.ts';
import { circle, type Flat, type Place } from './geometry.ts';
import { join } from './paths.ts';
import type { Picture } from './picture.ts';

/** palm: arched blades; fig: broad leaves on a stem; sword: upright blades; bush: leaves from one point. */
export type PlantKind = 'palm' | 'fig' | 'sword' | 'bush';

type PotOptions = { readonly r?: number; readonly h?: number; readonly color?: Hex; readonly y?: number };

type PlantOptions = {
  readonly kind?: PlantKind;
  /** Height above the pot in metres. */
  readonly h?: number;
  readonly seed?: number;
  readonly y?: number;
  readonly pot?: PotOptions;
  readonly bare?: boolean;
};

type Leaf = {
  readonly x: number;
  readonly y: number;
  readonly long: number;
  readonly angle: number;
  readonly fat: number;
};

const n = Math.round;

/** A leaf as two outlines: the whole, and the shaded half. */
const leafPath = ({ x, y, long, angle, fat }: Leaf): { readonly whole: string; readonly half: string } => {
  const [dx, dy] = [long * Math.cos(angle), -long * Math.sin(angle)];
  const [nx, ny] = [-dy * fat, dx * fat];
  const move = `M${join([n(x), n(y)])}q`;
  const there = [n(dx / 2 + nx), n(dy / 2 + ny), n(dx), n(dy)];
  const back = [n(-dx / 2 - nx), n(-dy / 2 - ny), n(-dx), n(-dy)];
  const straightBack = [n(-dx / 2), n(-dy / 2), n(-dx), n(-dy)];
  return { whole: `${move}${join([...there, ...back])}z`, half: `${move}${join([...there, ...straightBack])}z` };
};

/** Leaves gathered in the three greens of the theme, drawn at once. */
const foliage = (s: Picture) => {
  const greens = ['', '', ''];
  let shade = '';
  return {
    add: (green: number, d: string) => {
      greens[green % 3] += d;
    },
    leaf: (green: number, leaf: Leaf, shaded = false) => {
      const { whole, half } = leafPath(leaf);
      greens[green % 3] += whole;
      if (shaded) shade += half;
    },
    draw: () => {
      s.theme.leaf.forEach((green, i) => {
        s.put(greens[i] ?? '', green);
      });
      s.put(shade, s.theme.shade, ' opacity=".16"');
    },
  };
};

export const pot = (s: Picture, [x, z]: Flat, { r = 0.2, h = 0.34, color, y = 0 }: PotOptions = {}): void => {
  if (!y) {
    s.contact([x, 0, z], r * 1.6, r * 1.3);
    s.shadow(circle(r, 10).map(([a, b]) => [x + a, h, z + b]));
  }
  s.turned([x, y, z], r * 0.76, r, h, color ?? s.theme.fabric, { top: mix(s.theme.wood, s.theme.shade, 0.6) });
};

export const plant = (s: Picture, p: Flat, options: PlantOptions = {}): void => {
  const { kind = 'palm', h = 1, seed = 1, y = 0, pot: holder = {}, bare = false } = options;
  const random = randomFromNumber(seed);
  if (!bare) pot(s, p, { ...holder, y });
  const [x, foot] = s.at([p[0], y + (bare ? 0 : (holder.h ?? 0.34)), p[1]]);
  const size = s.scale([p[0], y + 0.5, p[1]]);
  const tall = size * h;
  const leaves = foliage(s);
  const leaf = (green: number, leafX: number, leafY: number, long: number, angle: number, fat: number) =>
    leaves.leaf(green, { x: leafX, y: leafY, long, angle, fat }, tall > 190);
  if (kind === 'palm') {
    for (let i = 0; i < 11; i++) {
      const side = (i / 10) * 2 - 1;
      const a = Math.PI / 2 - side * 1.15 + (random() - 0.5) * 0.16;
      const long = tall * (1.02 - Math.abs(side) * 0.2) * (0.86 + random() * 0.2);
      const [ex, ey] = [long * Math.cos(a) * 0.95, -long * Math.sin(a) + Math.abs(side) * long * 0.34];
      const [mx, my] = [long * 0.42 * Math.cos(a), -long * 0.78 * Math.max(0.35, Math.sin(a))];
      const wide = tall * 0.085;
      const blade = [mx - wide, my - wide, ex, ey, mx + wide - ex, my + wide - ey, -ex, -ey];
      leaves.add(i, `M${join([n(x), n(foot)])}q${join(blade.map(n))}z`);
    }
  } else if (kind === 'fig') {
    const [topX, topY] = [x + tall * 0.05, foot - tall * 0.72];
    const stem = mix(s.theme.wood, s.theme.shade, 0.3);
    s.raw(
      `<path d="M${n(x)} ${n(foot)}Q${n(x - size * 0.05)} ${n((foot + topY) / 2)} ${n(topX)} ${n(topY)}" stroke="${stem}" stroke-width="${(size * 0.035).toFixed(1)}" fill="none"/>`,
    );
    for (let i = 0; i < 13; i++) {
      const u = 0.3 + 0.7 * (i / 12);
      const angle = (i % 2 ? 0.35 : Math.PI - 0.35) + (i % 2 ? 1 : -1) * u * 0.75 + (random() - 0.5) * 0.5;
      leaf(i, x + (topX - x) * u, foot + (topY - foot) * u, tall * (0.3 + random() * 0.1), angle, 0.42);
    }
    leaf(2, topX, topY, tall * 0.32, 1.5, 0.42);
  } else if (kind === 'sword') {
    for (let i = 0; i < 9; i++) {
      const side = (i / 8) * 2 - 1;
      const long = tall * (0.75 + random() * 0.3);
      leaf(
        i,
        x + side * size * 0.08,
        foot + size * 0.02,
        long,
        Math.PI / 2 - side * 0.34 + (random() - 0.5) * 0.1,
        0.11,
      );
    }
  } else {
    for (let i = 0; i < (tall < 60 ? 11 : 15); i++) {
      const angle = 0.15 + random() * 2.85;
      const long = tall * (0.45 + random() * 0.5);
      leaf(i, x + (random() - 0.5) * size * 0.14, foot, long, angle, 0.26);
    }
  }
  leaves.draw();
};

type TrailingOptions = {
  readonly length?: number;
  readonly strands?: number;
  readonly spread?: number;
  readonly seed?: number;
};

/** Strands with small leaves falling from a shelf or a hanging pot. */
export const trailing = (s: Picture, [x, y, z]: Place, options: TrailingOptions = {}): void => {
  const { length = 0.8, strands = 4, spread = 0.3, seed = 2 } = options;
  const random = randomFromNumber(seed);
  const size = s.scale([x, y, z]);
  const step = Math.max(0.12, 12 / size);
  const leaves = foliage(s);
  const stems: Place[][] = [];
  for (let i = 0; i < strands; i++) {
    const a = x + (i / Math.max(1, strands - 1) - 0.5) * spread;
    const long = length * (0.55 + random() * 0.5);
    const stem: Place[] = [];
    for (let v = 0, j = 0; v < long; v += step, j++) {
      const p: Place = [a + (a - x) * v * 0.25 + Math.sin(v * 5 + i) * 0.03, y - v, z];
      const [leafX, leafY] = s.at(p);
      stem.push(p);
      leaves.leaf(i + j, { x: leafX, y: leafY, long: size * 0.13, angle: j % 2 ? -0.5 : Math.PI + 0.5, fat: 0.4 });
    }
    if (stem.length > 2)
      stems.push(stem.filter((_, j) => j === 0 || j === Math.floor(stem.length / 2) || j === stem.length - 1));
  }
  s.line(stems, s.theme.leaf[0], 0.012);
  leaves.draw();
};

type HangingOptions = { readonly top?: number; readonly color?: Hex; readonly seed?: number; readonly length?: number };

export const hangingPot = (
  s: Picture,
  [x, y, z]: Place,
  { top = 3, color, seed = 1, length = 0.7 }: HangingOptions = {},
): void => {
  s.line(
    [
      [
        [x, top, z],
        [x, y + 0.3, z],
      ],
    ],
    s.theme.metal,
    0.012,
  );
  plant(s, [x, z], { kind: 'bush', h: 0.4, y, seed, pot: { r: 0.16, h: 0.22, color: color ?? s.theme.pale } });
  trailing(s, [x, y + 0.2, z - 0.1], { length, strands: 3, spread: 0.34, seed });
};
