import { type Hex, mix } from './color.ts';
import { type Flat, rect, roundRect } from './geometry.ts';
import type { Picture } from './picture.ts';
import { spot } from './spot.ts';

/** Long table with soft corners. Lies along x unless turned. */
export const longTable = (
  s: Picture,
  p: Flat,
  {
    w = 3,
    d = 1.1,
    y = 0.73,
    r = 0.3,
    turn = 0,
    color,
    legs = true,
  }: {
    readonly w?: number;
    readonly d?: number;
    readonly y?: number;
    readonly r?: number;
    readonly turn?: number;
    readonly color?: Hex;
    readonly legs?: boolean;
  } = {},
) => {
  const t = s.theme,
    o = spot(p, turn),
    top = color ?? t.wood;
  s.shadow(rect(2, 2).map(([a, e]) => o.at((a * w) / 2, y, (e * d) / 2)));
  if (legs)
    for (const a of turn ? [1, -1] : [-1, 1])
      s.box(o.at(a * (w / 2 - 0.6), 0, 0), [0.1, y, d * 0.42], mix(top, t.shade, 0.25), turn);
  s.slab(roundRect(w, d, r), [o.at(0, y, 0), o.side, o.ahead, [0, 0.05, 0]], top, {
    round: true,
    cap: mix(top, t.light, 0.26),
  });
};
export const bench = (
  s: Picture,
  p: Flat,
  {
    w = 2.4,
    d = 0.36,
    y = 0.44,
    turn = 0,
    color,
  }: {
    readonly w?: number;
    readonly d?: number;
    readonly y?: number;
    readonly turn?: number;
    readonly color?: Hex;
  } = {},
) => {
  const t = s.theme,
    o = spot(p, turn);
  s.contact(o.at(0, 0, 0), turn ? d * 0.9 : w * 0.5, turn ? w * 0.5 : d * 0.8);
  s.line(
    [-1, 1].map((a) => [o.at(a * (w / 2 - 0.2), y, 0), o.at(a * (w / 2 - 0.2), 0, 0)]),
    t.metal,
    0.05,
  );
  s.box(o.at(0, y, 0), [w, 0.06, d], color ?? t.wood, turn);
};
/** A counter with a fluted front. */
export const counter = (
  s: Picture,
  p: Flat,
  {
    w = 2.6,
    d = 0.7,
    h = 1.05,
    turn = 0,
    color,
    top,
    flutes = 16,
  }: {
    readonly w?: number;
    readonly d?: number;
    readonly h?: number;
    readonly turn?: number;
    readonly color?: Hex;
    readonly top?: Hex;
    readonly flutes?: number;
  } = {},
) => {
  const t = s.theme,
    o = spot(p, turn),
    c = color ?? t.second;
  s.contact(o.at(0, 0, 0), w * 0.56, d * 0.9);
  s.shadow(rect(2, 2).map(([a, e]) => o.at((a * w) / 2, h, (e * d) / 2)));
  s.box(o.at(0, 0, 0), [w, h, d], c, turn);
  if (flutes)
    s.line(
      Array.from({ length: flutes - 1 }, (_, i) =>
        [0.04, h - 0.02].map((y) => o.at(-w / 2 + (w * (i + 1)) / flutes, y, -d / 2 - 0.002)),
      ),
      mix(c, t.shade, 0.24),
      0.014,
    );
  s.box(o.at(0, h, 0), [w + 0.12, 0.06, d + 0.12], top ?? t.pale, turn);
};
