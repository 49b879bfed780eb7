type Values = Readonly<Record<string, string | number>>;
type Point = readonly [number, number];

/** An element of an SVG with what is in it; values are escaped. */
export function element(name: string, values: Values, inner = ''): string {
  const attributes = Object.entries(values).map(([key, value]) => ` ${key}="${escaped(shown(value))}"`);
  return `<${name}${attributes.join('')}${inner === '' ? '/>' : `>${inner}</${name}>`}`;
}

/** A text at a point, in metres. */
export function text(words: string, [x, y]: Point, values: Values): string {
  return element('text', { x, y, ...values }, escaped(words));
}

/** Corners as a list of points. */
export const pointsOf = (corners: readonly Point[]): string =>
  corners.map((corner) => corner.map(shown).join(',')).join(' ');

/** Two decimals are a centimetre. */
const shown = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;

// XML knows no other characters, not even escaped.
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Words as XML writes them. */
export const escaped = (words: string): string =>
  words.replaceAll(unwritable, '').replaceAll(/[&<>"]/g, (sign) => names[sign] ?? '');
