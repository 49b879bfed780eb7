import { type Hex, mix } from './color.ts';
import { add, between, type Flat, rect, roundRect, times } from './geometry.ts';
import { ovalPath, straight } from './paths.ts';
import type { Picture } from './picture.ts';
import { spot } from './spot.ts';

export type Lamp = 'dome' | 'cone' | 'globe';

export const screenOn = (
  s: Picture,
  p: Flat,
  {
    turn = 0,
    y = 0.76,
    w = 0.62,
    h = 0.36,
    glow: on,
    foot = true,
  }: {
    readonly turn?: number;
    readonly y?: number;
    readonly w?: number;
    readonly h?: number;
    readonly glow?: Hex;
    readonly foot?: boolean;
  } = {},
) => {
  const t = s.theme,
    o = spot(p, turn);
  const px = w * s.scale(o.at(0, y, 0)),
    mid = y + 0.14 + h / 2;
  if (foot)
    s.line(
      [
        [o.at(0, y + 0.2, -0.02), o.at(0, y + 0.01, -0.02)],
        [o.at(-0.1, y + 0.01, -0.02), o.at(0.1, y + 0.01, -0.02)],
      ],
      t.metal,
      0.04,
    );
  s.slab(rect(w, h), [o.at(0, mid, 0.02), o.side, o.up, times(o.ahead, -0.03)], mix('#C9CBD6', t.wall, 0.2));
  const shape = (a0: number, b0: number, a1: number, b1: number) =>
    straight(s.screen(between(a0, b0, a1, b1).map(([a, b]) => o.at((a * w) / 2, mid + (b * h) / 2, 0.025))));
  if ((o.at(0, 0, 0)[0] - s.eye[0]) * o.ahead[0] + (o.at(0, 0, 0)[2] - s.eye[2]) * o.ahead[2] > 0) return;
  s.put(shape(-0.94, -0.9, 0.94, 0.9), on ?? t.ink);
  s.put(shape(-0.8, 0.3, 0.1, 0.5), t.lime);
  if (px > 60) s.put(shape(-0.8, -0.1, 0.5, 0.02) + shape(-0.8, -0.45, 0.3, -0.33), mix(t.ink, t.paper, 0.5));
};
export const laptop = (
  s: Picture,
  p: Flat,
  { turn = 0, y = 0.765 }: { readonly turn?: number; readonly y?: number } = {},
) => {
  const t = s.theme,
    o = spot(p, turn);
  s.slab(roundRect(0.36, 0.25, 0.03), [o.at(0, y, 0), o.side, o.ahead, [0, 0.015, 0]], '#C4C6D1');
  const lean = times(add(o.up, o.ahead, 0.3), 0.96);
  s.slab(
    roundRect(0.36, 0.25, 0.03),
    [add(o.at(0, y + 0.02, 0.13), lean, 0.12), o.side, lean, times(o.ahead, 0.012)],
    '#B9BBC8',
    { cap: t.ink },
  );
};
export const mug = (s: Picture, p: Flat, { y = 0.765, color }: { readonly y?: number; readonly color?: Hex } = {}) =>
  s.turned([p[0], y, p[1]], 0.042, 0.046, 0.1, color ?? s.theme.lime, { top: mix(s.theme.wood, s.theme.shade, 0.5) });
export const papers = (
  s: Picture,
  p: Flat,
  { turn = 0.2, y = 0.765, color }: { readonly turn?: number; readonly y?: number; readonly color?: Hex } = {},
) => {
  const o = spot(p, turn);
  s.box(o.at(0, y, 0), [0.22, 0.03, 0.3], color ?? s.theme.second, turn);
  s.box(o.at(0.01, y + 0.03, 0.01), [0.2, 0.02, 0.28], s.theme.pale, turn - 0.1);
};
export const deskLamp = (
  s: Picture,
  p: Flat,
  { turn = 0, y = 0.765, color }: { readonly turn?: number; readonly y?: number; readonly color?: Hex } = {},
) => {
  const t = s.theme,
    o = spot(p, turn),
    c = color ?? t.second;
  s.turned(o.at(0, y, 0), 0.09, 0.09, 0.02, c);
  s.line([[o.at(0, y, 0), o.at(-0.1, y + 0.28, 0), o.at(0.16, y + 0.5, 0)]], c, 0.024);
  s.turned(o.at(0.2, y + 0.38, 0), 0.12, 0.04, 0.13, c, { top: t.light });
};

export const pendant = (
  s: Picture,
  [x, z]: Flat,
  {
    y = 2,
    top = 3,
    r = 0.24,
    h = 0.22,
    color,
    kind = 'dome',
  }: {
    readonly y?: number;
    readonly top?: number;
    readonly r?: number;
    readonly h?: number;
    readonly color?: Hex;
    readonly kind?: Lamp;
  } = {},
) => {
  const t = s.theme;
  s.line(
    [
      [
        [x, top, z],
        [x, y + h, z],
      ],
    ],
    mix(t.metal, t.wall, 0.2),
    0.012,
  );
  s.glow([x, y - 0.05, z], r * 3.2, t.sunlight, 0.42);
  if (kind === 'globe') {
    const [cx, cy] = s.at([x, y + r * 0.6, z]),
      k = r * s.scale([x, y, z]);
    s.raw(
      `<circle cx="${Math.round(cx)}" cy="${Math.round(cy)}" r="${k.toFixed(1)}" fill="${s.rounded(mix(t.sunlight, t.pale, 0.5))}"/>`,
    );
  } else {
    s.turned([x, y, z], r, r * (kind === 'cone' ? 0.12 : 0.3), h, color ?? t.second, {
      top: mix(t.sunlight, t.pale, 0.3),
    });
  }
};
export const rug = (
  s: Picture,
  [x, z]: Flat,
  {
    w = 2.4,
    d = 1.6,
    color,
    border,
    round = false,
  }: {
    readonly w?: number;
    readonly d?: number;
    readonly color?: Hex;
    readonly border?: Hex;
    readonly round?: boolean;
  } = {},
) => {
  const t = s.theme,
    c = color ?? mix(t.fabric, t.pale, 0.55);
  const shape = (k: number) =>
    round
      ? ovalPath(s.oval([x, 0, z], (w / 2) * k, (d / 2) * k))
      : straight(s.screen(rect(w * k, d * k).map(([a, b]) => [x + a, 0, z + b])));
  s.put(shape(1), border ?? mix(c, t.shade, 0.12));
  s.put(shape(0.9), c);
  if (round) s.put(shape(0.5), border ?? mix(c, t.shade, 0.12), ' opacity=".5"');
};
