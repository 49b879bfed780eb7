/** Share of the hue in the six steps of a heat map (look.md). */
const parts = [0.05, 0.14, 0.27, 0.44, 0.64, 1] as const;

const channels = (hex: string) => {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  return [1, 3, 5].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
};

const toHex = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** The six colours from nearly the surface to the full hue, both given as `#rrggbb`. */
export function heatColours(hue: string, surface: string): string[] {
  const [to, from] = [channels(hue), channels(surface)];
  return parts.map((part) => toHex(to.map((value, at) => value * part + (from[at] ?? 0) * (1 - part))));
}

/** The five limits between the six steps, at equal distances over the values. */
export function heatLimits(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return [1, 2, 3, 4, 5].map((step) => low + ((high - low) * step) / 6);
}

/** Whether white or ink has the better contrast on a colour (WCAG). */
export function inkOn(colour: string): string {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  // At this luminance both have the same contrast.
  return light > 0.209 ? '#1b1f3b' : '#ffffff';
}
