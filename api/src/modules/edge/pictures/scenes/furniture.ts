import { type Hex, mix } from './color.ts';
import { circle, type Flat, type Place, rect, roundRect, times } from './geometry.ts';
import type { Picture } from './picture.ts';
import { inDepth, type Part, spot, when } from './spot.ts';

export const desk = (
  s: Picture,
  p: Flat,
  {
    w = 1.6,
    d = 0.8,
    turn = 0,
    color,
    leg,
    y = 0.72,
    panel = false,
  }: {
    readonly w?: number;
    readonly d?: number;
    readonly turn?: number;
    readonly color?: Hex;
    readonly leg?: Hex;
    readonly y?: number;
    readonly panel?: boolean;
  } = {},
) => {
  const t = s.theme,
    o = spot(p, turn),
    top = color ?? t.wood;
  s.shadow(rect(2, 2).map(([a, e]) => o.at((a * w) / 2, y, (e * d) / 2)));
  s.line(
    rect(2, 2).map(([a, e]) => [0, y].map((v) => o.at(a * (w / 2 - 0.08), v, e * (d / 2 - 0.08)))),
    leg ?? t.metal,
    0.055,
  );
  if (panel) s.box(o.at(0, 0.25, d / 2 - 0.06), [w - 0.2, y - 0.27, 0.03], mix(top, t.shade, 0.2), turn);
  s.box(o.at(0, y, 0), [w, 0.045, d], top, turn);
};
export const roundTable = (
  s: Picture,
  [x, z]: Flat,
  {
    r = 0.55,
    y = 0.72,
    color,
    leg,
  }: { readonly r?: number; readonly y?: number; readonly color?: Hex; readonly leg?: Hex } = {},
) => {
  const t = s.theme;
  s.shadow(circle(r, 12).map(([a, b]) => [x + a, y, z + b]));
  s.turned([x, 0, z], r * 0.5, r * 0.42, 0.03, leg ?? t.metal);
  s.turned([x, 0, z], 0.05, 0.05, y, leg ?? t.metal);
  s.turned([x, y, z], r, r, 0.04, color ?? t.wood);
};
export const taskChair = (
  s: Picture,
  p: Flat,
  { turn = 0, color, base }: { readonly turn?: number; readonly color?: Hex; readonly base?: Hex } = {},
) => {
  const t = s.theme,
    o = spot(p, turn),
    c = color ?? t.fabric,
    m = base ?? t.metal;
  s.contact([p[0], 0, p[1]], 0.42, 0.36);
  s.line(
    [
      ...[0, 1, 2, 3, 4].map((i): Place[] => {
        const a = (i / 5) * 6.28 + 0.3 + turn;
        return [
          [p[0], 0.12, p[1]],
          [p[0] + 0.3 * Math.cos(a), 0.03, p[1] + 0.3 * Math.sin(a)],
        ];
      }),
      [o.at(0, 0.12, 0), o.at(0, 0.42, 0)],
    ],
    m,
    0.04,
  );
  inDepth(s, [
    [
      o.at(0, 0.45, 0.05),
      () =>
        s.slab(roundRect(0.5, 0.48, 0.16), [o.at(0, 0.42, 0), o.side, o.ahead, [0, 0.08, 0]], c, {
          round: true,
          cap: mix(c, t.light, 0.2),
        }),
    ],
    [
      o.at(0, 0.8, -0.26),
      () =>
        s.slab(roundRect(0.46, 0.5, 0.17), [o.at(0, 0.8, -0.27), o.side, o.up, times(o.ahead, 0.06)], c, {
          round: true,
        }),
    ],
  ]);
};
export const chair = (
  s: Picture,
  p: Flat,
  { turn = 0, color, leg }: { readonly turn?: number; readonly color?: Hex; readonly leg?: Hex } = {},
) => {
  const t = s.theme,
    o = spot(p, turn),
    c = color ?? t.fabric;
  s.contact([p[0], 0, p[1]], 0.34, 0.3);
  s.line(
    rect(2, 2).map(([a, e]) => [o.at(a * 0.19, 0.42, e * 0.18), o.at(a * 0.23, 0, e * 0.22)]),
    leg ?? t.wood,
    0.032,
  );
  inDepth(s, [
    [
      o.at(0, 0.44, 0.04),
      () =>
        s.slab(roundRect(0.46, 0.45, 0.15), [o.at(0, 0.42, 0), o.side, o.ahead, [0, 0.05, 0]], c, {
          round: true,
          cap: mix(c, t.light, 0.2),
        }),
    ],
    [
      o.at(0, 0.72, -0.22),
      () =>
        s.slab(roundRect(0.46, 0.36, 0.15), [o.at(0, 0.7, -0.23), o.side, o.up, times(o.ahead, 0.05)], c, {
          round: true,
        }),
    ],
  ]);
};
export const stool = (
  s: Picture,
  [x, z]: Flat,
  { h = 0.72, color, r = 0.19 }: { readonly h?: number; readonly color?: Hex; readonly r?: number } = {},
) => {
  const t = s.theme;
  s.contact([x, 0, z], 0.26, 0.22);
  s.line(
    [0, 1, 2, 3].map((i) => {
      const a = i * 1.571 + 0.6;
      return [
        [x + 0.1 * Math.cos(a), h, z + 0.1 * Math.sin(a)],
        [x + 0.22 * Math.cos(a), 0, z + 0.22 * Math.sin(a)],
      ];
    }),
    t.metal,
    0.028,
  );
  s.turned([x, h - 0.03, z], r, r, 0.07, color ?? t.wood);
};
export const armchair = (
  s: Picture,
  p: Flat,
  {
    turn = 0,
    color,
    w = 0.82,
    seats = 1,
    cushion,
  }: {
    readonly turn?: number;
    readonly color?: Hex;
    readonly w?: number;
    readonly seats?: number;
    readonly cushion?: Hex;
  } = {},
) => {
  const t = s.theme,
    o = spot(p, turn),
    c = color ?? t.fabric,
    W2 = w * seats;
  s.shadow(rect(2, 2).map(([a, e]) => o.at((a * W2) / 2, 0.45, e * 0.4)));
  s.contact([p[0], 0, p[1]], W2 * 0.62, 0.55);
  const back = times(o.ahead, 0.2),
    deep = times(o.ahead, 0.74);
  const arm = (a: 1 | -1): Part => [
    o.at(a * (W2 / 2), 0.4, 0.05),
    () =>
      s.slab(
        roundRect(0.17, 0.56, 0.08),
        [o.at(a * (W2 / 2), 0.34, -0.36), o.side, o.up, deep],
        mix(c, t.shade, 0.06),
        { round: true },
      ),
  ];
  inDepth(s, [
    [
      o.at(0, 0.3, 0.02),
      () => {
        s.slab(roundRect(W2 - 0.12, 0.2, 0.06), [o.at(0, 0.19, -0.34), o.side, o.up, deep], mix(c, t.shade, 0.16), {
          round: true,
        });
        for (let i = 0; i < seats; i++)
          s.slab(
            roundRect(w - 0.16, 0.17, 0.08),
            [o.at((i - (seats - 1) / 2) * (w - 0.08), 0.36, -0.3), o.side, o.up, deep],
            c,
            { round: true },
          );
      },
    ],
    [
      o.at(0, 0.5, -0.42),
      () => s.slab(roundRect(W2 + 0.1, 0.74, 0.16), [o.at(0, 0.46, -0.48), o.side, o.up, back], c, { round: true }),
    ],
    arm(-1),
    arm(1),
    ...when(cushion !== undefined, [
      o.at(0.1, 0.6, -0.2),
      () => {
        const at = [o.at(-W2 * 0.2, 0.6, -0.26), o.side, o.up, times(o.ahead, 0.12)] as const;
        s.slab(roundRect(0.4, 0.34, 0.1), at, cushion ?? c, { round: true });
      },
    ]),
  ]);
};
