import { mix } from '../color.ts';
import { between } from '../geometry.ts';
import * as T from '../kit.ts';
import { type Setting, start } from '../setting.ts';

/** A shared car at the kerb. */
export const carAtKerb = (v: Setting): string => {
  const { seed } = v;
  const s = start(v, { x: 0, y: 1.35, z: -6.2, yaw: 0, f: 700, hy: 350 }, [0.5, -1, 0.6]);
  const t = s.theme;
  s.face(
    [
      [-30, -1, 30],
      [30, -1, 30],
      [30, 40, 30],
      [-30, 40, 30],
    ],
    s.ramp(t.sky[0], t.sky[1], [0, 12, 30], [0, 0, 30]),
  );
  T.roofs(seed, { base: 7, far: 20, span: [-40, 40] })(s, (a, b, z) => [a, b, z]);
  const front = mix(t.wall, t.pale, 0.3),
    stone = (a0: number, b0: number, a1: number, b1: number, c: string, z = 3.2) =>
      s.face(
        between(a0, b0, a1, b1).map(([a, b]) => [a, b, z]),
        c,
      );
  stone(-9, 0, 2.6, 9, s.ramp(mix(front, t.light, 0.2), mix(front, t.shade, 0.14), [-6, 0, 3.2], [2.6, 3, 3.2]));
  stone(2.6, 0, 10, 9, s.ramp(mix(t.second, t.light, 0.1), mix(t.second, t.shade, 0.2), [2.6, 0, 3.2], [9, 3, 3.2]));
  stone(-9, 0, 2.6, 0.45, mix(front, t.shade, 0.16));
  stone(-9, 2.72, 2.6, 2.86, mix(front, t.light, 0.5), 3.15);
  const windows = s.batch();
  for (const x of [-5.4, -3.1, -0.8, 1.4]) {
    windows.face(
      between(x - 0.55, 3.1, x + 0.55, 5.2).map(([a, b]) => [a, b, 3.19]),
      mix(front, t.shade, 0.24),
    );
    windows.face(
      between(x - 0.46, 3.1, x + 0.46, 5.1).map(([a, b]) => [a, b, 3.18]),
      mix(t.sky[0], t.shade, 0.25),
    );
  }
  windows.flush();
  s.line(
    [-5.4, -3.1, -0.8, 1.4].map((x) => [
      [x - 0.75, 3.35, 3.1],
      [x + 0.75, 3.35, 3.1],
    ]),
    t.ink,
    0.05,
  );
  stone(-2.3, 0, -1.1, 2.55, mix(t.fabric, t.shade, 0.25));
  stone(-2.2, 0, -1.74, 2.45, t.fabric, 3.18);
  stone(-1.66, 0, -1.2, 2.45, t.fabric, 3.18);
  stone(3.1, 0.5, 5.9, 2.5, t.pale);
  stone(3.2, 0.6, 5.8, 2.4, mix(t.sunlight, t.fabric, 0.16), 3.19);
  stone(3.2, 0.6, 5.8, 0.95, mix(t.wood, t.pale, 0.3), 3.185);
  s.line(
    [
      [
        [4.5, 0.6, 3.18],
        [4.5, 2.4, 3.18],
      ],
    ],
    t.pale,
    0.08,
  );
  T.plant(s, [3.9, 3.17], { kind: 'bush', h: 0.6, y: 0.95, seed, pot: { r: 0.14, h: 0.2, color: t.second } });
  s.turned([5, 0.95, 3.17], 0.1, 0.16, 0.42, t.lime);
  s.turned([5.4, 0.95, 3.17], 0.14, 0.08, 0.3, t.fabric);
  for (let i = 0; i < 6; i++)
    s.face(
      [
        [3.05 + i * 0.5, 2.75, 3.1],
        [3.55 + i * 0.5, 2.75, 3.1],
        [3.6 + i * 0.5, 2.35, 2.4],
        [3.1 + i * 0.5, 2.35, 2.4],
      ],
      i % 2 ? t.pale : t.fabric,
    );
  s.face(
    [
      [-30, 0, 3.2],
      [30, 0, 3.2],
      [30, 0, 1.35],
      [-30, 0, 1.35],
    ],
    mix(t.floor, t.pale, 0.45),
  );
  s.face(
    [
      [-30, 0, 1.35],
      [30, 0, 1.35],
      [30, -0.14, 1.35],
      [-30, -0.14, 1.35],
    ],
    mix(t.floor, t.pale, 0.1),
  );
  s.face(
    [
      [-30, -0.14, 1.35],
      [30, -0.14, 1.35],
      [30, -0.14, -5.8],
      [-30, -0.14, -5.8],
    ],
    s.ramp(mix('#6B6A78', t.fabric, 0.12), mix('#4B4C60', t.shade, 0.2), [0, -0.14, 1.35], [0, -0.14, -3]),
  );
  s.face(
    between(-6, -1.9, -2.4, -1.75).map(([a, b]) => [a, -0.14, b]),
    t.pale,
    ' opacity=".8"',
  );
  s.face(
    between(0.4, -1.9, 4, -1.75).map(([a, b]) => [a, -0.14, b]),
    t.pale,
    ' opacity=".8"',
  );
  s.floorLayer();
  s.line(
    [
      [
        [-4.3, 0, 2.3],
        [-4.3, 2.7, 2.3],
      ],
    ],
    mix(t.wood, t.shade, 0.3),
    0.16,
  );
  const crown = [
    [-4.9, 3.4, 1, 0],
    [-4.6, 3.1, 0.7, 0],
    [-3.7, 3.3, 0.95, 1],
    [-4, 3.7, 0.8, 1],
    [-4.3, 4.2, 1.1, 2],
  ] as const;
  for (const [x, y, r, green] of crown) s.put(s.disc([x, y, 2.3], r), t.leaf[green]);
  s.contact([2.95, 0, 1.75], 0.3, 0.16);
  s.box([2.95, 0, 1.75], [0.28, 1.3, 0.2], t.ink);
  s.box([2.95, 0.92, 1.64], [0.18, 0.22, 0.01], t.lime);
  s.line(
    [
      [
        [2.86, 0.8, 1.6],
        [2.6, 0.1, 1.2],
        [2.1, 0.72, 0.4],
      ],
    ],
    t.ink,
    0.035,
  );
  s.raw('<g transform="translate(0 16)">');
  T.car(s, [0, 0.3], { color: t.second === t.fabric ? t.wood : t.fabric });
  s.raw('</g>');
  return s.svg();
};
