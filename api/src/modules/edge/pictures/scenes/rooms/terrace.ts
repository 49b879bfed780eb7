import { mix } from '../color.ts';
import * as T from '../kit.ts';
import { type Setting, start } from '../setting.ts';

/** A roof terrace at the end of the day. */
export const terrace = (v: Setting): string => {
  const { seed } = v;
  const s = start(v, { x: 3.4, y: 1.65, z: -1.6, yaw: 0, f: 580, hy: 330 }, [-0.9, -1, -0.6]);
  const t = s.theme,
    size = { w: 7, d: 4.6 };
  s.face(
    [
      [-90, -20, 60],
      [100, -20, 60],
      [100, 60, 60],
      [-90, 60, 60],
    ],
    s.ramp(t.sky[0], t.sky[1], [0, 32, 60], [0, 4, 60]),
  );
  s.glow([-12, 9, 60], 22, t.sunlight, 0.9);
  T.roofs(seed + 4, { base: -4, far: 22, span: [-44, 56], tone: 0.16 })(s, (a, b, z) => [a, b, z]);
  s.onFloor([-3, 0, 10, size.d]);
  s.face(
    [
      [-3, 0, -1.3],
      [10, 0, -1.3],
      [10, 0, size.d],
      [-3, 0, size.d],
    ],
    s.ramp(mix(t.wood, t.shade, 0.15), mix(t.wood, t.light, 0.28), [3.4, 0, -0.6], [3.4, 0, size.d]),
  );
  s.line(
    Array.from({ length: 13 }, (_, i): T.Place[] => [
      [-1.4 + i * 0.8, 0, size.d],
      [-1.4 + i * 0.8, 0, -0.9],
    ]),
    mix(t.wood, t.shade, 0.35),
    0.006,
    ' opacity=".6"',
  );
  s.floorLayer();
  s.box([3.5, 0, size.d], [13, 0.5, 0.25], mix(t.pale, t.wall, 0.3));
  s.line(
    [
      [
        [-3, 1.05, size.d],
        [10, 1.05, size.d],
      ],
      ...Array.from({ length: 14 }, (_, i): T.Place[] => [
        [-1.9 + i * 0.8, 0.5, size.d],
        [-1.9 + i * 0.8, 1.05, size.d],
      ]),
    ],
    t.metal,
    0.03,
  );
  const planter = (x: number, z: number, w: number, n: number, kind: T.PlantKind, h: number) => {
    s.contact([x, 0, z], w * 0.6, 0.45);
    s.box([x, 0, z], [w, 0.5, 0.45], t.second);
    for (let i = 0; i < n; i++)
      T.plant(s, [x - w / 2 + (w * (i + 0.5)) / n, z], { kind, h, y: 0.48, bare: true, seed: seed + i });
  };
  T.inDepth(s, [
    [[0.3, 4], () => planter(0.4, 4, 1.9, 2, 'bush', 0.85)],
    [[6.5, 4], () => planter(6.6, 4.05, 1.9, 3, 'sword', 1)],
    [[3.5, 3.2], () => T.chair(s, [3.35, 3.3], { turn: Math.PI, color: t.fabric, leg: t.metal })],
    [[2.4, 2.6], () => T.chair(s, [2.35, 2.65], { turn: Math.PI / 2 + 0.2, color: t.pale, leg: t.metal })],
    [[4.5, 2.5], () => T.chair(s, [4.4, 2.7], { turn: -Math.PI / 2, color: t.pale, leg: t.metal })],
    [
      [3.4, 2.5],
      () => {
        T.roundTable(s, [3.4, 2.6], { r: 0.68, color: t.pale });
        T.laptop(s, [3.25, 2.7], { turn: Math.PI - 0.2 });
        T.mug(s, [3.75, 2.5]);
        s.line(
          [
            [
              [3.4, 0.76, 2.6],
              [3.4, 2.5, 2.6],
            ],
          ],
          t.wood,
          0.05,
        );
        s.turned([3.4, 2.15, 2.6], 1.5, 0.06, 0.5, t.fabric, { top: mix(t.fabric, t.shade, 0.35) });
      },
    ],
    ...v.maybe([
      [5.75, 2.2],
      () => T.armchair(s, [5.75, 2.15], { turn: Math.PI + 0.7, color: t.fabric, cushion: t.lime }),
    ]),
    ...v.maybe([
      [0.8, 1.6],
      () =>
        T.plant(s, [0.75, 1.7], {
          kind: v.plant('palm'),
          h: 1.25,
          seed: seed + 6,
          pot: { r: 0.28, h: 0.45, color: t.fabric },
        }),
    ]),
  ]);
  T.stringLights(s, [-2.2, 3.3, 4], [3.4, 3.05, 3.6], { sag: 0.3, count: 7 });
  T.stringLights(s, [3.4, 3.05, 3.6], [9.2, 3.3, 4], { sag: 0.3, count: 7 });
  return s.svg();
};
