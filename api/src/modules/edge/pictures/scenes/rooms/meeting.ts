import { mix } from '../color.ts';
import { between } from '../geometry.ts';
import * as T from '../kit.ts';
import { type Setting, start } from '../setting.ts';
import type { Lamp } from '../things.ts';

/** A meeting room: long table, screen, slatted wall. */
export const meeting = (v: Setting): string => {
  const { seed } = v;
  const lamp = v.oneOf<Lamp>('dome', ['cone', 'globe']);
  const s = start(v, { x: 2.7, y: 1.62, z: -1.7, yaw: 0, f: 590, hy: 270 }, [1.1, -1, 0.1]);
  const size = { w: 5.4, d: 6, h: 3 },
    t = s.theme;
  T.room(s, size, { floor: v.floor('planks') });
  const windows = T.windowsOn(s, size, 'left', [between(0.9, 0.7, 2.5, 2.6), between(3.1, 0.7, 4.7, 2.6)], {
    rows: 2,
    view: v.outside(seed + 5, { base: -4, far: 22, span: [-20, 50] }),
  });
  T.sunThrough(s, size, [windows]);
  T.slats(s, size, 'right', [1, 6], size.h, mix(t.wood, t.wall, 0.15));
  s.floorLayer();
  const on = (a0: number, b0: number, a1: number, b1: number, c: string, z = 5.95) =>
    s.face(
      between(a0, b0, a1, b1).map(([a, b]) => [a, b, z]),
      c,
    );
  on(1.45, 1.05, 3.95, 2.45, mix(t.metal, t.wall, 0.1));
  on(1.5, 1.1, 3.9, 2.4, t.ink);
  on(1.8, 2.02, 2.9, 2.18, t.lime);
  for (const [i, h] of [0.5, 0.75, 0.6, 1, 0.85].entries()) {
    on(1.8 + i * 0.26, 1.35, 1.96 + i * 0.26, 1.35 + h * 0.5, i === 3 ? t.lime : mix(t.ink, t.pale, 0.45));
  }
  s.put(s.disc([3.4, 1.6, 5.95], 0.28), t.fabric);
  T.inDepth(s, [
    ...v.maybe([
      [4.9, 5.5],
      () => T.plant(s, [4.85, 5.5], { kind: v.plant('palm'), h: 1.3, seed, pot: { r: 0.26, h: 0.5, color: t.pale } }),
    ]),
    [[2.7, 4.6], () => T.taskChair(s, [2.7, 4.85], { turn: Math.PI })],
    ...[3.9, 2.9, 1.9].flatMap((z): T.Part[] => [
      [[1.75, z], () => T.taskChair(s, [1.72, z], { turn: Math.PI / 2 })],
      [[3.65, z], () => T.taskChair(s, [3.68, z], { turn: -Math.PI / 2 })],
    ]),
    [
      [2.7, 1.75],
      () => {
        T.longTable(s, [2.7, 2.9], { w: 3.4, d: 1.3, r: 0.5, turn: Math.PI / 2 });
        T.laptop(s, [2.4, 3.6], { turn: 1.6 });
        T.papers(s, [3, 2.5], { turn: 0.1 });
        T.plant(s, [2.72, 2.95], { kind: 'bush', h: 0.34, y: 0.78, seed, pot: { r: 0.1, h: 0.14, color: t.pale } });
      },
    ],
  ]);
  for (const x of [2.05, 3.35])
    T.pendant(s, [x, 2.9], { kind: lamp, y: 2.12, top: 3, r: 0.25, h: 0.18, color: t.fabric });
  return s.svg();
};
