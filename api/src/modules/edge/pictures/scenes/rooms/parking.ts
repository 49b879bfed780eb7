import { mix } from '../color.ts';
import { between } from '../geometry.ts';
import * as T from '../kit.ts';
import { type Setting, start } from '../setting.ts';

/** A covered car park with one bay taken. */
export const parking = (v: Setting): string => {
  const s = start(v, { x: 4.1, y: 1.7, z: -1.2, yaw: -5, f: 540, hy: 280 }, [0.2, -1, 0.3]);
  const size = { w: 9, d: 9, h: 3 },
    t = s.theme;
  T.room(s, size, { floor: 'plain', feature: mix(t.wall, t.shade, 0.06) });
  s.face(
    between(0, 0, 9, 1.15).map(([a, b]) => [a, b, 8.98]),
    t.second,
  );
  s.face(
    [
      [0, 0, 0],
      [0, 0, 9],
      [0, 1.15, 9],
      [0, 1.15, 0],
    ],
    mix(t.second, t.shade, 0.2),
  );
  s.face(
    [
      [9, 0, 0],
      [9, 0, 9],
      [9, 1.15, 9],
      [9, 1.15, 0],
    ],
    mix(t.second, t.light, 0.2),
  );
  s.floorLayer();
  for (const z of [1.5, 4, 6.5]) {
    s.face(
      between(4.2, z, 4.5, z + 1.3).map(([a, b]) => [a, 2.98, b]),
      t.sunlight,
    );
    s.glow([4.35, 2.95, z + 0.6], 1.7, t.sunlight, 0.28);
  }
  const lane = (x0: number, z0: number, x1: number, z1: number) =>
    s.face(
      between(x0, z0, x1, z1).map(([a, b]) => [a, 0.002, b]),
      t.pale,
      ' opacity=".92"',
    );
  for (const z of [2.2, 5.1, 8]) {
    lane(0.2, z, 3.3, z + 0.1);
    lane(5.7, z, 8.8, z + 0.1);
  }
  s.face(
    [
      [4.2, 0, 3],
      [4.8, 0, 3],
      [4.8, 0, 4.1],
      [5.1, 0, 4.1],
      [4.5, 0, 4.9],
      [3.9, 0, 4.1],
      [4.2, 0, 4.1],
    ],
    t.pale,
    ' opacity=".92"',
  );
  s.face(
    between(5.75, 5.2, 8.75, 7.95).map(([a, b]) => [a, 0.001, b]),
    t.lime,
    ' opacity=".8"',
  );
  T.inDepth(s, [
    [
      [7.4, 8.6],
      () => {
        s.box([7.3, 0, 8.5], [0.46, 1.5, 0.34], t.pale);
        s.box([7.3, 0.95, 8.32], [0.28, 0.34, 0.02], t.ink);
        s.box([7.3, 1.1, 8.31], [0.18, 0.06, 0.01], t.lime);
        s.line(
          [
            [
              [7.08, 1, 8.3],
              [6.85, 0.3, 8.1],
              [6.95, 0.9, 8.3],
            ],
          ],
          t.ink,
          0.04,
        );
      },
    ],
    [[1.9, 6.5], () => T.car(s, [1.95, 6.55], { color: t.fabric })],
    [
      [3.55, 5.1],
      () => {
        s.box([3.55, 0, 5.1], [0.5, 3, 0.5], mix(t.wall, t.shade, 0.04));
        s.box([3.55, 0, 5.1], [0.52, 1.15, 0.52], t.second);
      },
    ],
    [[1.8, 3.6], () => T.car(s, [1.7, 3.65], { color: '#E9E3D6' })],
    [
      [5.5, 5.1],
      () => {
        s.box([5.5, 0, 5.1], [0.5, 3, 0.5], mix(t.wall, t.shade, 0.04));
        s.box([5.5, 0, 5.1], [0.52, 1.15, 0.52], t.second);
      },
    ],
  ]);
  return s.svg();
};
