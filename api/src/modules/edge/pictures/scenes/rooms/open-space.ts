import { between } from '../geometry.ts';
import * as T from '../kit.ts';
import { type Setting, start } from '../setting.ts';
import type { Lamp } from '../things.ts';

/** Rows of desks under tall windows. */
export const openSpace = (v: Setting): string => {
  const { seed } = v;
  const lamp = v.oneOf<Lamp>('dome', ['cone', 'globe']);
  const s = start(v, { x: 3.5, y: 1.55, z: -0.9, yaw: -7, f: 520, hy: 286 }, [1.25, -1, -0.3]);
  const size = { w: 6.2, d: 7.2, h: 3.3 },
    t = s.theme;
  T.room(s, size, { floor: v.floor('planks') });
  const windows = T.windowsOn(
    s,
    size,
    'left',
    [1.1, 3.5].map((z) => between(z, 0.5, z + 1.7, 2.95)),
    { rows: 3, view: v.outside(seed + 3, { base: -4, far: 24, span: [-30, 60] }) },
  );
  T.sunThrough(s, size, [windows]);
  s.floorLayer();
  T.art(s, size, 'back', [2.5, 1.8], { w: 1, h: 1.3, seed: v.oneOf(3, [4, 5]) });
  const row = (z: number, near: boolean): T.Part[] =>
    (near ? [1.5, 3.3] : [2.9]).flatMap((x, i): T.Part[] => [
      ...T.when(near && !i, [
        [x, z + 0.6],
        () => T.taskChair(s, [x, z + 0.62], { turn: Math.PI + 0.2, color: t.second }),
      ]),
      [
        [x, z],
        () => {
          T.desk(s, [x, z], { w: 1.7, d: 0.82 });
          T.screenOn(s, [x + 0.1, z + 0.12], { turn: Math.PI });
          if (i && near) T.mug(s, [x - 0.5, z - 0.1]);
        },
      ],
      ...T.when(near, [[x, z - 0.6], () => T.taskChair(s, [x - 0.15, z - 0.66], { turn: 0.35 + v.nudge(0.3) })]),
    ]);
  T.inDepth(s, [
    ...v.maybe([[5, 7], () => T.shelves(s, [5.15, 6.95], { w: 1.7, h: 1.5, rows: 3, seed: seed + 5 })]),
    ...v.maybe([[0.7, 6.6], () => T.plant(s, [0.7, 6.6], { kind: v.plant('fig'), h: 1.7, seed })]),
    ...row(5, false),
    ...row(2.6, true),
    ...v.maybe([
      [5.4, 2.6],
      () =>
        T.plant(s, [5.35, 2.7], {
          kind: v.plant('palm'),
          h: 1.35,
          seed: seed + 1,
          pot: { r: 0.28, h: 0.46, color: t.pale },
        }),
    ]),
  ]);
  for (const [x, z] of [
    [2.9, 5],
    [1.5, 2.6],
    [3.3, 2.6],
  ] as const)
    T.pendant(s, [x, z], { kind: lamp, y: 2.1, top: 3.3, r: 0.26, color: x > 2 && z < 4 ? t.lime : t.second });
  return s.svg();
};
