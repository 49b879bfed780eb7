import { mix } from '../color.ts';
import { between, circle, type Flat } from '../geometry.ts';
import * as T from '../kit.ts';
import { type Setting, start } from '../setting.ts';
import type { Lamp } from '../things.ts';

/** A moored barge: portholes, wood, the river at table height. */
export const barge = (v: Setting): string => {
  const { seed } = v;
  const lamp = v.oneOf<Lamp>('dome', ['cone', 'globe']);
  const s = start(v, { x: 2, y: 1.45, z: -1.3, yaw: -3, f: 520, hy: 300 }, [1.2, -1, -0.1]);
  const size = { w: 4, d: 6.6, h: 2.35 },
    t = s.theme;
  T.room(s, size, { wallColor: mix(t.wood, t.pale, 0.3) });
  s.line(
    Array.from({ length: 5 }, (_, i): T.Place[] => [
      [0, 0.4 + i * 0.4, 0.3],
      [0, 0.4 + i * 0.4, size.d],
    ]),
    mix(t.wood, t.shade, 0.2),
    0.006,
    ' opacity=".5"',
  );
  s.line(
    Array.from({ length: 5 }, (_, i): T.Place[] => [
      [4, 0.4 + i * 0.4, 0.3],
      [4, 0.4 + i * 0.4, size.d],
    ]),
    mix(t.wood, t.shade, 0.2),
    0.006,
    ' opacity=".5"',
  );
  const round = (a: number) => circle(0.46, 8).map(([u, v]): Flat => [a + u, 1.32 + v]);
  const left = T.windowsOn(s, size, 'left', [1.5, 3.1, 4.7].map(round), {
    cols: 1,
    rows: 1,
    bar: 0.07,
    frame: t.second,
    deep: 0.1,
    round: true,
    sill: false,
    view: T.river(seed, { level: 0.9, town: false }),
  });
  T.windowsOn(s, size, 'right', [1.5, 3.1, 4.7].map(round), {
    cols: 1,
    rows: 1,
    bar: 0.07,
    frame: t.second,
    deep: 0.1,
    round: true,
    sill: false,
    view: T.river(seed + 1, { level: 0.9, town: false }),
  });
  T.windowsOn(s, size, 'back', [between(1.1, 0.85, 2.9, 1.95)], {
    cols: 3,
    rows: 1,
    frame: t.pale,
    view: T.river(seed + 2, { level: 1.05 }),
  });
  T.sunThrough(s, size, [left]);
  for (const z of [5.6, 4.2, 2.8, 1.4]) s.box([2, 2.23, z], [4, 0.12, 0.14], mix(t.wood, t.shade, 0.25));
  s.floorLayer();
  T.inDepth(s, [
    ...v.maybe([
      [3.5, 6],
      () => T.plant(s, [3.5, 6.1], { kind: v.plant('palm'), h: 1, seed, pot: { r: 0.22, h: 0.4, color: t.pale } }),
    ]),
    ...[3.4, 2.2].flatMap((z, i): T.Part[] => [
      [[1.1, z + 0.3], () => T.chair(s, [1.08, z + 0.3], { turn: Math.PI / 2, color: i ? t.fabric : t.second })],
      [[2.95, z + 0.3], () => T.chair(s, [2.95, z + 0.3], { turn: -Math.PI / 2, color: t.fabric })],
    ]),
    [
      [2, 1.9],
      () => {
        T.longTable(s, [2, 2.9], { w: 3.2, d: 1.05, r: 0.16, turn: Math.PI / 2, color: mix(t.wood, t.light, 0.2) });
        T.laptop(s, [1.8, 2.3], { turn: 1.7 });
        T.plant(s, [2, 3.8], { kind: 'bush', h: 0.36, y: 0.78, seed, pot: { r: 0.1, h: 0.16, color: t.pale } });
      },
    ],
  ]);
  for (const z of [2, 3.6]) T.pendant(s, [2, z], { kind: lamp, y: 1.72, top: 2.3, r: 0.2, h: 0.16, color: t.lime });
  return s.svg();
};
