import { sidesOf } from './box-sides.ts';
import { type Hex, mix } from './color.ts';
import { add, type Bound, clip, clipFlat, cross, dot, type Flat, hull, type Place, unit } from './geometry.ts';
import { curved, join, type Oval, ovalPath, steps, straight } from './paths.ts';
import type { Theme } from './themes.ts';

const WIDTH = 960;
const HEIGHT = 640;
const NEAR = 0.25;
const n = Math.round;

/** Where the viewer stands (metres), which way they look (degrees), and the lens (pixels). Verticals stay upright. */
export type Camera = {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly yaw?: number;
  readonly f?: number;
  readonly hx?: number;
  readonly hy?: number;
};

type SlabShape = readonly [origin: Place, along: Place, up: Place, thick: Place];
type Area = readonly [x0: number, z0: number, x1: number, z1: number];

/**
 * A paper model of a room in the making: one camera with upright verticals, planes shaded by their normal, one sun.
 * Lengths are metres: x to the right, y up, z away from the viewer. The picture is 960 x 640; `sun` is the way light travels.
 */
export const picture = (theme: Theme, camera: Camera, sun: Place, mirrored: boolean) => {
  const out: string[] = [];
  const defs: string[] = [];
  const tones = new Map<string, string>();
  let ids = 0;
  let bounds: readonly Bound[] = [
    [0, -8, 1],
    [0, WIDTH + 8, -1],
    [1, -8, 1],
    [1, HEIGHT + 8, -1],
  ];
  let floorArea: Area | null = null;
  const yaw = ((camera.yaw ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const eye: Place = [camera.x, camera.y, camera.z];
  const { f = 640, hx = WIDTH / 2, hy = HEIGHT / 2 } = camera;
  const toLight = unit([-sun[0], -sun[1], -sun[2]]);

  const view = ([x, y, z]: Place): Place => {
    const [dx, dz] = [x - eye[0], z - eye[2]];
    return [dx * cos - dz * sin, y - eye[1], dx * sin + dz * cos];
  };
  const flat = ([x, y, z]: Place): Flat => [hx + (f * x) / z, hy - (f * y) / z];
  const at = (p: Place): Flat => flat(view(p));
  const whole = (p: Place): Flat => {
    const [x, y] = at(p);
    return [n(x), n(y)];
  };
  const scale = (p: Place): number => f / view(p)[2];
  const screen = (points: readonly Place[]): Flat[] => {
    let seen: Place[] = points.map(view);
    if (seen.some((p) => p[2] < NEAR)) seen = clip(seen, [2, NEAR, 1]);
    if (seen.length < 3) return [];
    let shown = seen.map(flat);
    for (const bound of bounds) {
      const [axis, limit, sign] = bound;
      if (shown.some((p) => p[axis === 0 ? 0 : 1] * sign < limit * sign)) shown = clipFlat(shown, bound);
    }
    return shown;
  };

  let last = '';
  const put = (d: string, fill: string, more = '') => {
    if (!d) return;
    const head = `<path fill="${fill}"${more} d="`;
    const before = out.at(-1);
    if (head === last && before?.startsWith(head)) out[out.length - 1] = `${before.slice(0, -3)}${d}"/>`;
    else out.push(`${head}${d}"/>`);
    last = head;
  };
  const raw = (text: string) => {
    out.push(text);
  };
  const face = (points: readonly Place[], fill: string, more = '') => put(straight(screen(points)), fill, more);
  /** Collects many small faces of few colours; flush writes one path a colour. They must not cover one another. */
  const batch = () => {
    const byFill = new Map<string, string>();
    return {
      face: (points: readonly Place[], fill: Hex) => {
        byFill.set(fill, (byFill.get(fill) ?? '') + straight(screen(points)));
      },
      flush: () => {
        for (const [fill, d] of byFill) put(d, fill);
      },
    };
  };

  const tone = (key: string, define: (id: string) => string): string => {
    const known = tones.get(key);
    if (known) return known;
    const id = `t${ids++}`;
    tones.set(key, id);
    defs.push(define(id));
    return id;
  };
  /** A gradient from light to dark across a rounded body. */
  const rounded = (color: Hex): string => {
    const stops = `<stop stop-color="${mix(color, theme.light, 0.3)}"/><stop offset="1" stop-color="${mix(color, theme.shade, 0.3)}"/>`;
    return `url(#${tone(color, (id) => `<linearGradient id="${id}">${stops}</linearGradient>`)})`;
  };
  /** A gradient from colour a at the first place to colour b at the second. */
  const ramp = (a: Hex, b: Hex, from: Place, to: Place): string => {
    const id = `g${ids++}`;
    const [[x1, y1], [x2, y2]] = [whole(from), whole(to)];
    defs.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop stop-color="${a}"/><stop offset="1" stop-color="${b}"/></linearGradient>`,
    );
    return `url(#${id})`;
  };
  const shaded = (color: Hex, normal: Place): Hex => {
    const k = dot(normal, toLight);
    return k > 0 ? mix(color, theme.light, 0.42 * k) : mix(color, theme.shade, 0.3 * -k + 0.05);
  };

  /** Upright box standing on its footprint centre. */
  const box = ([x, y, z]: Place, [w, h, d]: Place, color: Hex, turn = 0) => {
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const corner = ([a, b, e]: Place): Place => [
      x + (a * c * w) / 2 + (e * s * d) / 2,
      y + b * h,
      z - (a * s * w) / 2 + (e * c * d) / 2,
    ];
    for (const [corners, normal] of sidesOf(c, s)) {
      const points = corners.map(corner);
      const [first] = points;
      if (!first || dot(normal, add(first, eye, -1)) >= 0) continue;
      const shown = screen(points);
      const [xs, ys] = [shown.map((v) => v[0]), shown.map((v) => v[1])];
      if (Math.max(...xs) - Math.min(...xs) > 2.4 && Math.max(...ys) - Math.min(...ys) > 1.6) {
        put(straight(shown), shaded(color, normal));
      }
    }
  };
  /** A convex outline with thickness: its origin, the two directions of its plane, the direction of its thickness. */
  const slab = (
    outline: readonly Flat[],
    [o, u, v, thick]: SlabShape,
    color: Hex,
    { cap, round = false }: { readonly cap?: Hex; readonly round?: boolean } = {},
  ) => {
    const near = outline.map(([a, b]) => add(add(o, u, a), v, b));
    const [first] = near;
    if (!first) return;
    const normal = unit(cross(u, v));
    const outward: Place = dot(normal, thick) > 0 ? [-normal[0], -normal[1], -normal[2]] : normal;
    const showNear = dot(outward, add(first, eye, -1)) < 0;
    const draw = round ? curved : straight;
    const [front, behind] = [screen(near), screen(near.map((p) => add(p, thick)))];
    const [[a], [b]] = [front, behind];
    if (!a || !b || front.length < 3 || behind.length < 3) return;
    if (Math.hypot(a[0] - b[0], a[1] - b[1]) > 1.6) {
      put(draw(hull([...front, ...behind])), shaded(color, unit(add([0, -0.4, 0], cross(outward, [0, 1, 0]), -0.5))));
    }
    put(
      draw(showNear ? front : behind),
      cap ?? shaded(color, showNear ? outward : [-outward[0], -outward[1], -outward[2]]),
    );
  };
  /** The ellipse of a horizontal circle in the picture; null behind the viewer. */
  const oval = ([x, y, z]: Place, r: number, rz = r): Oval | null => {
    const d = unit([x - eye[0], 0, z - eye[2]]);
    const from = (dx: number, dz: number): Place => [x + dx, y, z + dz];
    const ends = [
      from(d[2] * r, -d[0] * r),
      from(-d[2] * r, d[0] * r),
      from(d[0] * rz, d[2] * rz),
      from(-d[0] * rz, -d[2] * rz),
    ];
    if (ends.some((p) => view(p)[2] < NEAR)) return null;
    const [l, m, far, near] = ends.map(at);
    if (!l || !m || !far || !near) return null;
    return [(l[0] + m[0]) / 2, (near[1] + far[1]) / 2, Math.abs(m[0] - l[0]) / 2, Math.abs(near[1] - far[1]) / 2];
  };
  /** A round thing that faces the viewer: tree top, globe, spot of colour. */
  const disc = (p: Place, r: number): string => {
    const [x, y] = whole(p);
    const k = n(r * scale(p));
    const outside = bounds.some(([axis, limit, sign]) => ((axis === 0 ? x : y) + k * sign) * sign < limit * sign);
    return k < 1 || outside ? '' : ovalPath([x, y, k, k]);
  };
  /** Turned body: pot, shade, column, round table. r0 below, r1 above. */
  const turned = (
    [x, y, z]: Place,
    r0: number,
    r1: number,
    h: number,
    color: Hex,
    { top }: { readonly top?: Hex } = {},
  ) => {
    const [low, high] = [oval([x, y, z], r0), oval([x, y + h, z], r1)];
    if (!low || !high) return;
    const [a, b, c, e] = [n(low[0]), n(low[1]), n(low[2]), n(low[3])];
    const [p, q, r, u] = [n(high[0]), n(high[1]), n(high[2]), n(high[3])];
    const below = eye[1] < y ? 1 : 0;
    const overTop = eye[1] > y + h;
    put(
      `M${join([a - c, b])}a${c} ${e} 0 0${below}${2 * c} 0L${join([p + r, q])}a${r} ${u} 0 0${overTop ? 0 : below}${-2 * r} 0z`,
      Math.max(c, r) < 9 ? color : rounded(color),
    );
    const [cap, shade] = overTop
      ? [high, mix(color, theme.light, 0.34)]
      : [eye[1] < y ? low : null, mix(color, theme.shade, 0.4)];
    if (!cap || cap[3] <= 0.7) return;
    last = '';
    out.push(
      `<ellipse cx="${n(cap[0])}" cy="${n(cap[1])}" rx="${n(cap[2])}" ry="${Math.max(1, n(cap[3]))}" fill="${top ?? shade}"/>`,
    );
  };

  // Everything that darkens the floor is collected and drawn once, under the furniture, so that overlaps do not add up.
  let hard = '';
  let blurred = '';
  let floorAt = -1;
  const floorLayer = () => {
    floorAt = out.length;
    last = '';
    out.push('');
  };
  const onFloor = (area: Area) => {
    floorArea = area;
  };
  /** The shadow of points on the floor, clipped to the floor. */
  const shadow = (points: readonly Place[]) => {
    let landed: Place[] = points.map((q) => add(q, sun, -q[1] / sun[1]));
    if (floorArea) {
      const [x0, z0, x1, z1] = floorArea;
      for (const bound of [
        [0, x0, 1],
        [0, x1, -1],
        [2, z0, 1],
        [2, z1, -1],
      ] as const)
        landed = clip(landed, bound);
    }
    if (landed.length > 2) hard += straight(hull(screen(landed)));
  };
  /** The soft contact shadow where something touches the floor. */
  const contact = (p: Place, rx: number, rz: number) => {
    blurred += ovalPath(oval(p, rx, rz));
  };
  /** Strokes: every list of points is one line; width in metres, at the depth of the first point. */
  const line = (lists: readonly (readonly Place[])[], color: Hex, width: number, more = '') => {
    const [start] = lists[0] ?? [];
    if (!start) return;
    const d = lists
      .map((points) => {
        const shown = points.map(whole);
        return shown[0] ? `M${join(shown[0])}${steps(shown)}` : '';
      })
      .join('');
    const thick = Math.max(1.4, width * scale(start))
      .toFixed(1)
      .replace('.0', '');
    const open = lists.some((points) => points.length > 2) ? ' fill="none"' : '';
    out.push(`<path${open} stroke="${color}" stroke-width="${thick}"${more} d="${d}"/>`);
  };
  /** Draws only inside the outline; shapes outside its bounding box are omitted from the SVG. */
  const clipTo = (d: string, draw: () => void, around: readonly Flat[]) => {
    const before = bounds;
    const [xs, ys] = [around.map((p) => p[0]), around.map((p) => p[1])];
    if (around.length) {
      bounds = [
        [0, Math.min(...xs) - 2, 1],
        [0, Math.max(...xs) + 2, -1],
        [1, Math.min(...ys) - 2, 1],
        [1, Math.max(...ys) + 2, -1],
      ];
    }
    const id = `c${ids++}`;
    defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    out.push(`<g clip-path="url(#${id})">`);
    draw();
    out.push('</g>');
    bounds = before;
  };
  const glow = (p: Place, r: number, color: Hex, opacity = 0.5) => {
    const [x, y] = whole(p);
    const stops = `<stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/>`;
    const id = tone(`${color}${opacity}`, (name) => `<radialGradient id="${name}">${stops}</radialGradient>`);
    out.push(`<circle cx="${x}" cy="${y}" r="${n(r * scale(p))}" fill="url(#${id})"/>`);
  };
  const svg = (): string => {
    const dark = (d: string, opacity: string, more = '') =>
      d ? `<path fill="${theme.shade}" opacity="${opacity}"${more} d="${d}"/>` : '';
    if (floorAt >= 0) out[floorAt] = dark(hard, '.22') + dark(blurred, '.26', ' filter="url(#b)"');
    const [open, close] = mirrored ? [`<g transform="translate(${WIDTH} 0) scale(-1 1)">`, '</g>'] : ['', ''];
    const filter = '<filter id="b"><feGaussianBlur stdDeviation="6"/></filter>';
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" stroke-linecap="round" stroke-linejoin="round"><defs>${filter}${defs.join('')}</defs>${open}${out.join('')}${close}</svg>\n`;
  };

  return {
    theme,
    sun,
    eye,
    at,
    scale,
    screen,
    put,
    raw,
    rounded,
    ramp,
    face,
    box,
    slab,
    oval,
    disc,
    turned,
    onFloor,
    shadow,
    contact,
    line,
    clipTo,
    glow,
    batch,
    floorLayer,
    svg,
  };
};

export type Picture = ReturnType<typeof picture>;
