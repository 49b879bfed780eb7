import { type Hex, mix } from './color.ts';
import { add, between, type Flat, type Place } from './geometry.ts';
import { straight } from './paths.ts';
import type { Picture } from './picture.ts';

/** Width, depth and height of a room in metres. */
export type Size = { readonly w: number; readonly d: number; readonly h: number };
export type Wall = 'back' | 'left' | 'right';
export type Floor = 'planks' | 'slabs' | 'checks' | 'plain';

/** A point of a wall (a along it, b up) as a place of the room; `out` is behind the wall. */
export const onWall = (wall: Wall, size: Size, a: number, b: number, out = 0): Place => {
  if (wall === 'back') return [a, b, size.d + out];
  return wall === 'left' ? [-out, b, a] : [size.w + out, b, a];
};

type RoomOptions = {
  readonly floor?: Floor;
  readonly lit?: 'left' | 'right';
  readonly ceiling?: boolean;
  readonly wallColor?: Hex;
  readonly feature?: Hex;
};

/** The empty shell. Walls run from light to shade. */
export const room = (
  s: Picture,
  { w, d, h }: Size,
  { floor = 'planks', lit = 'right', ceiling = true, wallColor, feature }: RoomOptions = {},
): void => {
  const t = s.theme;
  const wall = wallColor ?? t.wall;
  s.onFloor([0, 0, w, d]);
  const z0 = s.eye[2] + 0.3;
  const near = Math.max(z0 + 0.6, 0.2);
  const dusk = mix(t.shade, t.fabric, 0.45);
  const [lightSide, darkSide] = [mix(wall, t.light, 0.42), mix(wall, dusk, 0.26)];
  const back = feature ?? wall;
  const [backDark, backLight] = [mix(back, dusk, 0.16), mix(back, t.light, 0.28)];
  const fromRight = lit === 'right';
  s.face(
    [
      [0, 0, z0],
      [w, 0, z0],
      [w, 0, d],
      [0, 0, d],
    ],
    s.ramp(mix(t.floor, t.shade, 0.1), mix(t.floor, t.light, 0.2), [w / 2, 0, near], [w / 2, 0, d]),
  );
  pattern(s, floor, w, d, z0);
  s.face(
    [
      [0, 0, d],
      [w, 0, d],
      [w, h, d],
      [0, h, d],
    ],
    fromRight ? s.ramp(backDark, backLight, [0, h, d], [w, 0, d]) : s.ramp(backLight, backDark, [0, 0, d], [w, h, d]),
  );
  s.face(
    [
      [0, 0, z0],
      [0, 0, d],
      [0, h, d],
      [0, h, z0],
    ],
    s.ramp(fromRight ? darkSide : lightSide, fromRight ? mix(wall, dusk, 0.12) : wall, [0, 1, d * 0.2], [0, 1, d]),
  );
  s.face(
    [
      [w, 0, z0],
      [w, 0, d],
      [w, h, d],
      [w, h, z0],
    ],
    s.ramp(
      fromRight ? lightSide : darkSide,
      fromRight ? mix(wall, t.light, 0.14) : mix(wall, dusk, 0.12),
      [w, 1, d * 0.2],
      [w, 1, d],
    ),
  );
  if (ceiling) {
    s.face(
      [
        [0, h, z0],
        [w, h, z0],
        [w, h, d],
        [0, h, d],
      ],
      s.ramp(mix(mix(t.pale, t.wall, 0.5), dusk, 0.14), mix(t.pale, t.wall, 0.3), [w / 2, h, near], [w / 2, h, d]),
    );
  }
  // Skirting: one thin light line where the far wall meets the floor.
  s.face(
    [
      [0, 0, d],
      [w, 0, d],
      [w, 0.1, d],
      [0, 0.1, d],
    ],
    mix(t.pale, t.wall, 0.25),
    ' opacity=".7"',
  );
};

const pattern = (s: Picture, kind: Floor, w: number, d: number, z0: number): void => {
  const t = s.theme;
  const lines: string[] = [];
  const segment = (a: Place, b: Place) => {
    const [p, q] = s.screen([a, b, add(b, [0, 0, 0.001])]);
    if (p && q) lines.push(`M${Math.round(p[0])} ${Math.round(p[1])}L${Math.round(q[0])} ${Math.round(q[1])}`);
  };
  if (kind === 'planks') for (let x = 0.45; x < w; x += 0.45) segment([x, 0, z0], [x, 0, d]);
  if (kind === 'slabs') {
    for (let x = 1.2; x < w; x += 1.2) segment([x, 0, z0], [x, 0, d]);
    for (let z = 1.2; z < d; z += 1.2) segment([0, 0, z], [w, 0, z]);
  }
  if (kind === 'checks') {
    const step = 0.8;
    let path = '';
    for (let i = 0; i * step < w; i++) {
      for (let j = (i + 1) % 2; j * step < d; j += 2) {
        const [x1, z1] = [Math.min(w, (i + 1) * step), Math.min(d, (j + 1) * step)];
        path += straight(s.screen(between(i * step, j * step, x1, z1).map(([x, z]) => [x, 0, z])));
      }
    }
    s.put(path, mix(t.floor, t.pale, 0.72), ' opacity=".9"');
  }
  if (lines.length) {
    const dark = mix(t.floor, t.shade, 0.16);
    s.raw(`<path d="${lines.join('')}" stroke="${dark}" stroke-width="1.2" opacity=".55" fill="none"/>`);
  }
};

/** Upright slats on a wall. */
export const slats = (s: Picture, size: Size, wall: Wall, [from, to]: Flat, h: number, color: Hex): void => {
  const t = s.theme;
  const step = 0.22;
  const map = (a: number, b: number) => onWall(wall, size, a, b, -0.02);
  const strip = (u0: number, u1: number) => straight(s.screen([map(u0, 0), map(u1, 0), map(u1, h), map(u0, h)]));
  s.put(strip(from, to), s.ramp(mix(color, t.light, 0.16), mix(color, t.shade, 0.06), map(from, 1), map(to, 1)));
  const count = Math.round((to - from) / step);
  const gaps = Array.from({ length: count }, (_, i) => strip(from + i * step, from + (i + 0.34) * step));
  s.put(gaps.join(''), mix(color, t.shade, 0.32));
};
