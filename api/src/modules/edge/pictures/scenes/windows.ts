import { type Hex, mix } from './color.ts';
import { add, type Bound, clip, clipFlat, type Flat, type Place } from './geometry.ts';
import { curved, straight } from './paths.ts';
import type { Picture } from './picture.ts';
import { onWall, type Size, type Wall } from './room.ts';

/** A point of a wall and how far behind it, as a place. */
export type WallMap = (a: number, b: number, out: number) => Place;
/** Draws the view outside a window. */
export type View = (s: Picture, map: WallMap) => void;
/** Panes that let the sun in. */
export type Panes = { readonly panes: readonly (readonly Place[])[]; readonly round: boolean };

type Span = { readonly a0: number; readonly a1: number; readonly b0: number; readonly b1: number };

type WindowOptions = {
  readonly cols?: number;
  readonly rows?: number;
  readonly bar?: number;
  readonly frame?: Hex;
  readonly deep?: number;
  readonly view?: View;
  readonly sill?: boolean;
  readonly round?: boolean;
};

const spanOf = (shape: readonly Flat[]): Span => {
  const [a, b] = [shape.map((p) => p[0]), shape.map((p) => p[1])];
  return { a0: Math.min(...a), a1: Math.max(...a), b0: Math.min(...b), b1: Math.max(...b) };
};

const inset = (shape: readonly Flat[], { a0, a1, b0, b1 }: Span, bar: number): Flat[] => {
  const [ca, cb] = [(a0 + a1) / 2, (b0 + b1) / 2];
  const [ka, kb] = [1 - (bar * 2) / (a1 - a0), 1 - (bar * 2) / (b1 - b0)];
  return shape.map(([a, b]) => [ca + (a - ca) * ka, cb + (b - cb) * kb]);
};

/** Cuts the glass into panes along its bars; round windows stay whole. */
const panesOf = (
  glass: readonly Flat[],
  span: Span,
  cols: number,
  rows: number,
  bar: number,
  round: boolean,
): Flat[][] => {
  if (round) return [[...glass]];
  const across = (k: number, sign: 1 | -1): Bound => [0, span.a0 + ((span.a1 - span.a0) * k) / cols + sign * bar, sign];
  const up = (k: number, sign: 1 | -1): Bound => [1, span.b0 + ((span.b1 - span.b0) * k) / rows + sign * bar, sign];
  return Array.from({ length: cols * rows }, (_, k) => {
    const [i, j] = [k % cols, Math.floor(k / cols)];
    return [across(i, 1), across(i + 1, -1), up(j, 1), up(j + 1, -1)].reduce(clipFlat, [...glass]);
  }).filter((pane) => pane.length > 2);
};

/** Windows of one wall: outlines, glazing bars, the city outside, the sun they let in (give the result to sunThrough). */
export const windowsOn = (
  s: Picture,
  size: Size,
  wall: Wall,
  shapes: readonly (readonly Flat[])[],
  options: WindowOptions = {},
): Panes => {
  const { cols = 2, rows = 2, bar = 0.05, deep = 0.22, view, sill = true, round = false } = options;
  const t = s.theme;
  const draw = round ? curved : straight;
  const frame = options.frame ?? t.pale;
  const map: WallMap = (a, b, out) => onWall(wall, size, a, b, out);
  const flat = (points: readonly Flat[], out: number) => s.screen(points.map(([a, b]) => map(a, b, out)));
  const quad = (u0: number, v0: number, u1: number, v1: number) =>
    straight(
      flat(
        [
          [u0, v0],
          [u1, v0],
          [u1, v1],
          [u0, v1],
        ],
        deep,
      ),
    );
  const panes: Place[][] = [];
  const glass: Flat[][] = [];
  const spans = shapes.map(spanOf);
  let bars = '';
  shapes.forEach((shape, index) => {
    const span = spanOf(shape);
    const { a0, a1, b0, b1 } = span;
    for (let i = 1; i < cols; i++) {
      const a = a0 + ((a1 - a0) * i) / cols;
      bars += quad(a - bar, b0, a + bar, b1);
    }
    for (let j = 1; j < rows; j++) {
      const b = b0 + ((b1 - b0) * j) / rows;
      bars += quad(a0, b - bar, a1, b + bar);
    }
    const pane = inset(shape, span, bar);
    glass[index] = pane;
    const [fewCols, fewRows] = [cols > 4 ? Math.ceil(cols / 2) : cols, rows > 3 ? 2 : rows];
    for (const p of panesOf(pane, span, fewCols, fewRows, bar, round)) panes.push(p.map(([a, b]) => map(a, b, deep)));
  });
  const [a0, a1] = [Math.min(...spans.map((v) => v.a0)), Math.max(...spans.map((v) => v.a1))];
  const [b0, b1] = [Math.min(...spans.map((v) => v.b0)), Math.max(...spans.map((v) => v.b1))];
  const edges = shapes.map((shape) => flat(shape, 0));
  const panesAt = glass.map((p) => flat(p, deep));
  // The thickness of the wall, seen from inside, then frame, glass and city.
  s.clipTo(
    edges.map(draw).join(''),
    () => {
      s.put('M0 0h960v640h-960z', mix(t.wall, t.light, 0.62));
      s.put(shapes.map((shape) => draw(flat(shape, deep))).join(''), frame);
      s.clipTo(
        panesAt.map(draw).join(''),
        () => {
          const middle = (a0 + a1) / 2;
          s.face(
            [
              map(a0 - 9, b0 - 9, deep),
              map(a1 + 9, b0 - 9, deep),
              map(a1 + 9, b1 + 9, deep),
              map(a0 - 9, b1 + 9, deep),
            ],
            s.ramp(t.sky[0], t.sky[1], map(middle, b1, deep), map(middle, b0, deep)),
          );
          view?.(s, map);
        },
        panesAt.flat(),
      );
      s.put(bars, frame);
    },
    edges.flat(),
  );
  for (const span of sill ? spans : []) {
    const long = span.a1 - span.a0 + 0.2;
    if (span.b0 <= 0.2) continue;
    s.box(
      map((span.a0 + span.a1) / 2, span.b0 - 0.06, -0.05),
      wall === 'back' ? [long, 0.06, 0.3] : [0.3, 0.06, long],
      frame,
    );
  }
  return { panes, round };
};

/** Sun from windows on the floor and on the wall across. Draw after the walls, before the furniture. */
export const sunThrough = (s: Picture, { w, d, h }: Size, windows: readonly Panes[]): void => {
  const inDepth: readonly Bound[] = [
    [2, s.eye[2] + 0.3, 1],
    [2, d, -1],
  ];
  let floor = '';
  let across = '';
  const keep = (points: Place[], bounds: readonly Bound[], round: boolean) => {
    const kept = bounds.reduce((left, bound) => (left.length > 2 ? clip(left, bound) : []), points);
    return kept.length > 2 ? (round ? curved : straight)(s.screen(kept)) : '';
  };
  for (const { panes, round } of windows) {
    for (const pane of panes) {
      const landed = pane.map((v) => add(v, s.sun, -v[1] / s.sun[1]));
      floor += keep(landed, [[0, 0, 1], [0, w, -1], ...inDepth], round);
      if (!s.sun[0]) continue;
      const wallX = s.sun[0] > 0 ? w : 0;
      const facing = pane.map((v) => add(v, s.sun, (wallX - v[0]) / s.sun[0]));
      across += keep(facing, [[1, 0, 1], [1, h, -1], ...inDepth], round);
    }
  }
  s.put(floor, s.theme.sunlight, ' opacity=".6"');
  s.put(across, s.theme.sunlight, ' opacity=".45"');
};
