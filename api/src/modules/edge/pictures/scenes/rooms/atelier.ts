import { between } from '../geometry.ts';
import * as T from '../kit.ts';
import { type Setting, start } from '../setting.ts';

/** A workshop under glass for events and off-sites. */
export const atelier = (v: Setting): string => {
  const { seed } = v;
  const s = start(v, { x: 3.4, y: 1.6, z: -1.5, yaw: 3, f: 570, hy: 330 }, [-0.06, -1, -0.75]);
  const size = { w: 7, d: 6.2, h: 4.4 },
    t = s.theme;
  T.room(s, size, { floor: v.floor('slabs'), lit: 'left' });
  const windows = T.windowsOn(s, size, 'back', [between(0.7, 0.5, 6.3, 4.05)], {
    cols: 7,
    rows: 4,
    bar: 0.028,
    frame: t.ink,
    deep: 0.12,
    view: v.trees(seed + 2, { level: 1.3, far: 6 }),
  });
  T.sunThrough(s, size, [windows]);
  s.floorLayer();
  T.inDepth(s, [
    ...v.maybe([
      [0.8, 5.4],
      () => T.plant(s, [0.75, 5.5], { kind: v.plant('fig'), h: 2.1, seed, pot: { r: 0.3, h: 0.5, color: t.fabric } }),
    ]),
    ...v.maybe([
      [6.2, 5.4],
      () =>
        T.plant(s, [6.3, 5.2], {
          kind: v.plant('palm'),
          h: 1.8,
          seed: seed + 3,
          pot: { r: 0.34, h: 0.6, color: t.second },
        }),
    ]),
    [[3.5, 3.5], () => T.bench(s, [3.5, 3.55], { w: 3.4 })],
    [
      [3.5, 2.8],
      () => {
        T.longTable(s, [3.5, 2.8], { w: 4, d: 1, r: 0.08 });
        T.laptop(s, [2.5, 2.85], { turn: Math.PI });
        T.plant(s, [3.4, 2.9], { kind: 'bush', h: 0.42, y: 0.78, seed, pot: { r: 0.11, h: 0.2, color: t.pale } });
        T.mug(s, [3.9, 2.7]);
        T.papers(s, [4.6, 2.75]);
      },
    ],
    ...[2.2, 3.15, 4.1, 5.05].map(
      (x, i): T.Part => [[x, 2], () => T.stool(s, [x, 2], { h: 0.5, r: 0.2, color: i === 2 ? t.second : t.wood })],
    ),
  ]);
  T.hangingPot(s, [1.35, 2.9, 4.2], { top: 4.4, color: t.second, seed, length: 0.9 });
  T.hangingPot(s, [5.7, 3.05, 4], { top: 4.4, color: t.pale, seed: seed + 1, length: 0.7 });
  T.stringLights(s, [0.2, 4, 4.6], [6.9, 3.9, 3.4], { sag: 0.35, count: 10 });
  return s.svg();
};
