import { mix } from '../color.ts';
import { arch, type Flat, roundRect } from '../geometry.ts';
import * as T from '../kit.ts';
import { straight } from '../paths.ts';
import { type Setting, start } from '../setting.ts';
import type { Lamp } from '../things.ts';

/** Booths for phone calls and focused work. */
export const booth = (v: Setting): string => {
  const { seed } = v;
  const lamp = v.oneOf<Lamp>('dome', ['cone', 'globe']);
  const s = start(v, { x: 2.5, y: 1.35, z: -1.7, yaw: -3, f: 640, hy: 305 }, [1, -1, 0.5]);
  const size = { w: 5, d: 3, h: 2.8 },
    t = s.theme;
  T.room(s, size, { floor: v.floor('planks'), feature: t.second });
  s.floorLayer();
  const niche = (x: number, felt: string, shade: string, open: boolean) => {
    const edge = arch(x, 0, 1.5, 2.25, 18),
      deep = 0.95,
      pad = edge.map(([a, b]): Flat => [x + (a - x) * 1.07, b ? b + 0.05 : b]);
    s.put(straight(s.screen(pad.map(([a, b]) => [a, b, 3]))), mix(t.wood, t.light, 0.1));
    const outline = s.screen(edge.map(([a, b]) => [a, b, 3]));
    s.put(straight(outline), mix(felt, t.shade, 0.3));
    s.clipTo(
      straight(outline),
      () => {
        s.face(
          [
            [x - 0.75, 0, 3],
            [x + 0.75, 0, 3],
            [x + 0.75, 0, 3 + deep],
            [x - 0.75, 0, 3 + deep],
          ],
          mix(t.floor, t.shade, 0.2),
        );
        s.put(straight(s.screen(edge.map(([a, b]) => [a, b, 3 + deep]))), mix(felt, t.light, 0.12));
        s.glow([x, 1.7, 3.6], 0.95, t.sunlight, 0.6);
        s.box([x, 0, 3.72], [1.5, 0.44, 0.45], t.wood);
        s.box([x, 0.44, 3.72], [1.46, 0.1, 0.45], mix(felt, t.light, 0.25));
        if (open) {
          s.turned([x, 0, 3.28], 0.16, 0.16, 0.02, t.metal);
          s.line(
            [
              [
                [x, 0, 3.28],
                [x, 0.7, 3.28],
              ],
            ],
            t.metal,
            0.05,
          );
          s.turned([x, 0.7, 3.28], 0.34, 0.34, 0.03, t.pale);
          T.laptop(s, [x - 0.05, 3.26], { y: 0.735, turn: Math.PI });
          T.mug(s, [x + 0.22, 3.24], { y: 0.735 });
        } else
          s.slab(
            roundRect(0.42, 0.38, 0.08),
            [
              [x - 0.3, 0.74, 3.72],
              [1, 0, 0],
              [0, 1, 0],
              [0, 0, 0.12],
            ],
            t.lime,
            { round: true },
          );
        T.pendant(s, [x, 3.5], { kind: lamp, y: 1.62, top: 2.3, r: 0.16, h: 0.16, color: shade });
      },
      outline,
    );
  };
  niche(1.35, t.fabric, t.lime, true);
  niche(3.4, mix(t.wall, t.fabric, 0.3), t.fabric, false);
  T.rug(s, [2.4, 1.5], { w: 2.6, d: 1.3, round: true, color: mix(t.fabric, t.pale, 0.5) });
  T.inDepth(s, [
    ...v.maybe([
      [4.55, 2.6],
      () => T.plant(s, [4.6, 2.5], { kind: v.plant('palm'), h: 1.15, seed, pot: { r: 0.24, h: 0.42, color: t.pale } }),
    ]),
    [
      [2.4, 1.5],
      () => {
        s.contact([2.38, 0, 1.6], 0.42, 0.36);
        s.turned([2.38, 0, 1.6], 0.3, 0.32, 0.4, t.fabric);
      },
    ],
    ...v.maybe([[0.35, 2.3], () => T.plant(s, [0.38, 2.3], { kind: v.plant('sword'), h: 0.85, seed: seed + 2 })]),
  ]);
  return s.svg();
};
