import { mix } from '../color.ts';
import { between } from '../geometry.ts';
import * as T from '../kit.ts';
import { type Setting, start } from '../setting.ts';
import type { Lamp } from '../things.ts';

/** A closed office: one desk, a view, somewhere to sit. */
export const office = (v: Setting): string => {
  const { seed } = v;
  const lamp = v.oneOf<Lamp>('dome', ['cone', 'globe']);
  const s = start(v, { x: 2.5, y: 1.42, z: -1.5, yaw: 4, f: 600, hy: 290 }, [-0.35, -1, -0.85]);
  const size = { w: 5, d: 4.6, h: 3 },
    t = s.theme;
  T.room(s, size, { floor: v.floor('planks'), lit: 'left' });
  const windows = T.windowsOn(s, size, 'back', [between(0.75, 0.7, 1.95, 2.6), between(2.25, 0.7, 3.45, 2.6)], {
    rows: 2,
    view: v.outside(seed + 9, { base: -3.4, far: 22 }),
  });
  T.sunThrough(s, size, [windows]);
  T.rug(s, [2.5, 1.9], { w: 3.1, d: 2, color: mix(t.second, t.pale, 0.45) });
  s.floorLayer();
  T.inDepth(s, [
    ...v.maybe([[4.3, 4.5], () => T.shelves(s, [4.3, 4.4], { w: 1.15, h: 2.2, rows: 5, seed: seed + 2 })]),
    ...v.maybe([[0.4, 4.2], () => T.plant(s, [0.36, 4.1], { kind: v.plant('fig'), h: 1.6, seed })]),
    [[2.3, 3.2], () => T.taskChair(s, [2.3, 3.05], { turn: Math.PI + 0.25 })],
    [
      [2.3, 2.4],
      () => {
        T.desk(s, [2.3, 2.35], { w: 2, d: 0.9, panel: false });
        T.laptop(s, [2.25, 2.4], { turn: Math.PI });
        T.papers(s, [2.85, 2.3]);
        T.mug(s, [1.9, 2.2]);
        T.deskLamp(s, [1.5, 2.5], { color: t.lime });
      },
    ],
    ...v.maybe([
      [0.95, 2],
      () => T.armchair(s, [0.95, 1.95], { turn: 0.9 + Math.PI / 2, color: t.second, cushion: t.pale }),
    ]),
    ...v.maybe([
      [3.95, 1.3],
      () =>
        T.plant(s, [4.05, 1.3], {
          kind: v.plant('sword'),
          h: 0.95,
          seed: seed + 4,
          pot: { r: 0.24, h: 0.4, color: t.pale },
        }),
    ]),
  ]);
  T.pendant(s, [2.3, 2.35], { kind: lamp, y: 2, top: 3, r: 0.3, color: t.fabric });
  return s.svg();
};
