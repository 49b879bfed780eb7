/** A colour as `#RRGGBB`. */
export type Hex = string;

type Lab = readonly [number, number, number];

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

const channel = (color: Hex, start: number) => toLinear(Number.parseInt(color.slice(start, start + 2), 16) / 255);

const known = new Map<Hex, Lab>();

const toLab = (color: Hex): Lab => {
  const cached = known.get(color);
  if (cached) return cached;
  const [r, g, b] = [channel(color, 1), channel(color, 3), channel(color, 5)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lab: Lab = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  // Bounded: pictures use a few hundred colours each, and a server draws thousands of pictures.
  if (known.size > 4000) known.clear();
  known.set(color, lab);
  return lab;
};

const toHex = ([L, a, b]: Lab): Hex => {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (v: number) => Math.round(255 * Math.min(1, Math.max(0, toGamma(Math.max(0, v)))));
  return `#${rgb.map((v) => byte(v).toString(16).padStart(2, '0')).join('')}`;
};

/** Colour a moved towards b by t (0 to 1), in OKLab, so that light stays warm and shade leans to ink, never to grey. */
export const mix = (a: Hex, b: Hex, t: number): Hex => {
  const [p, q] = [toLab(a), toLab(b)];
  const step = (u: number, v: number) => u + (v - u) * t;
  return toHex([step(p[0], q[0]), step(p[1], q[1]), step(p[2], q[2])]);
};

/** The same colour with its hue turned by degrees, lightness and chroma kept. */
export const turnHue = (color: Hex, degrees: number): Hex => {
  const [L, a, b] = toLab(color);
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return toHex([L, a * c - b * s, a * s + b * c]);
};
