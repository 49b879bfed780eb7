import { mix } from '../color.ts';
import { arch } from '../geometry.ts';
import * as T from '../kit.ts';
import { type Setting, start } from '../setting.ts';

/** A hotel lobby: arches, counter, globes, armchairs. */
export const lobby = (v: Setting): string => {
  const { seed } = v;
  const s = start(v, { x: 3.6, y: 1.5, z: -1.9, yaw: 0, f: 620, hy: 318 }, [-0.14, -1, -0.7]);
  const size = { w: 7.2, d: 5.2, h: 4 },
    t = s.theme;
  T.room(s, size, { floor: v.floor('checks'), lit: 'left' });
  const windows = T.windowsOn(
    s,
    size,
    'back',
    [1.6, 3.6, 5.6].map((x) => arch(x, 0.12, 1.5, 3.2, 8)),
    { cols: 2, rows: 3, sill: false, view: v.trees(seed, { level: 1, far: 7 }) },
  );
  T.sunThrough(s, size, [windows]);
  T.rug(s, [4.1, 1.85], { w: 3.2, d: 2.5, round: true, color: mix(t.second, t.pale, 0.35) });
  s.floorLayer();
  T.inDepth(s, [
    [
      [1, 4.4],
      () => {
        T.counter(s, [1.5, 3.7], { w: 2, d: 0.7, color: t.wood, top: t.pale, flutes: 16 });
        T.deskLamp(s, [0.85, 3.7], { y: 1.11, color: t.lime });
      },
    ],
    ...v.maybe([
      [6.5, 4.6],
      () =>
        T.plant(s, [6.5, 4.5], {
          kind: v.plant('palm'),
          h: 1.9,
          seed: seed + 1,
          pot: { r: 0.34, h: 0.6, color: t.pale },
        }),
    ]),
    ...v.maybe([
      [2.75, 2.0],
      () =>
        T.armchair(s, [2.75, 1.95], {
          turn: Math.PI - 0.9,
          color: t.fabric,
          cushion: t.fabric === t.pale ? t.second : t.pale,
        }),
    ]),
    ...v.maybe([
      [5.5, 2.0],
      () => T.armchair(s, [5.5, 1.95], { turn: Math.PI + 0.9, color: mix(t.floor, t.light, 0.2) }),
    ]),
    ...v.maybe([
      [4.1, 2.9],
      () => T.armchair(s, [4.1, 2.95], { turn: Math.PI, color: t.second, seats: 2, cushion: t.lime }),
    ]),
    [
      [4.2, 1.7],
      () => {
        T.roundTable(s, [4.1, 1.7], { r: 0.46, y: 0.38, color: t.pale });
        T.mug(s, [4.2, 1.65], { y: 0.43, color: t.second });
      },
    ],
  ]);
  const lamps = [
    [2.6, 3.2, 2.75],
    [3.6, 3.6, 2.5],
    [4.6, 3.2, 2.85],
  ] as const;
  for (const [x, z, y] of lamps) T.pendant(s, [x, z], { y, top: 4, r: 0.22, kind: 'globe' });
  return s.svg();
};
