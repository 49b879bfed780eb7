import { mix } from '../color.ts';
import { between } from '../geometry.ts';
import * as T from '../kit.ts';
import { type Setting, start } from '../setting.ts';

/** The coffee corner. */
export const cafe = (v: Setting): string => {
  const { seed } = v;
  const s = start(v, { x: 2.4, y: 1.5, z: -1.5, yaw: 3, f: 600, hy: 290 }, [1.1, -1, 0.25]);
  const size = { w: 5, d: 4.4, h: 3 },
    t = s.theme;
  T.room(s, size, { floor: v.floor('slabs') });
  const windows = T.windowsOn(s, size, 'left', [between(1.6, 0.9, 3.4, 2.6)], {
    cols: 3,
    rows: 2,
    view: v.trees(seed, { level: 1.4, far: 7 }),
  });
  T.sunThrough(s, size, [windows]);
  s.floorLayer();
  T.tiles(s, size.d, [0.7, 0.95], [4.6, 1.75], mix(t.second, t.light, 0.16));
  T.counter(s, [2.65, 4.05], { w: 3.9, d: 0.62, h: 0.9, color: mix(t.wood, t.wall, 0.25), flutes: 6 });
  s.box([1.5, 0.96, 4.05], [0.6, 0.42, 0.4], t.metal);
  s.box([1.5, 1.12, 3.84], [0.4, 0.14, 0.02], mix(t.metal, t.pale, 0.5));
  s.box([1.5, 1.38, 4.05], [0.5, 0.05, 0.34], t.fabric);
  T.mug(s, [1.42, 3.8], { y: 0.96 });
  s.box([2.65, 1.98, 4.22], [3, 0.05, 0.3], t.wood);
  const jars = [
    [1.4, t.pale],
    [1.62, t.fabric],
    [1.84, t.lime],
    [2.5, t.second],
    [2.72, t.pale],
  ] as const;
  for (const [x, color] of jars) s.turned([x, 2.03, 4.2], 0.07, 0.09, 0.14, color);
  T.plant(s, [3.3, 4.2], { kind: 'bush', h: 0.36, y: 2.03, seed, pot: { r: 0.1, h: 0.16, color: t.fabric } });
  T.trailing(s, [3.9, 2.02, 4.1], { length: 0.55, strands: 3, spread: 0.22, seed });
  T.plant(s, [3.9, 4.15], { kind: 'bush', h: 0.4, y: 0.96, seed: seed + 2, pot: { r: 0.12, h: 0.2, color: t.pale } });
  T.inDepth(s, [
    [
      [2.6, 2.3],
      () => {
        T.counter(s, [2.65, 2.25], {
          w: 2.7,
          d: 0.75,
          h: 0.92,
          color: t.second,
          top: mix(t.wood, t.light, 0.2),
          flutes: 20,
        });
        T.mug(s, [2.2, 2.2], { y: 0.98 });
        T.mug(s, [3.2, 2.3], { y: 0.98, color: t.pale });
        T.papers(s, [2.75, 2.25], { y: 0.98, turn: 0.3, color: t.fabric });
      },
    ],
    ...[1.75, 2.65, 3.55].map((x): T.Part => [[x, 1.5], () => T.stool(s, [x, 1.5], { h: 0.66, color: t.fabric })]),
    ...v.maybe([
      [4.5, 1.6],
      () =>
        T.plant(s, [4.5, 1.7], {
          kind: v.plant('fig'),
          h: 1.5,
          seed: seed + 1,
          pot: { r: 0.25, h: 0.42, color: t.pale },
        }),
    ]),
  ]);
  for (const x of [1.8, 2.65, 3.5])
    T.pendant(s, [x, 2.25], { y: 2.22, top: 3, r: 0.2, h: 0.18, kind: 'cone', color: t.fabric });
  return s.svg();
};
