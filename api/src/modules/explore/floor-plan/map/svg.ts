type Values = Readonly<Record<string, string | number>>;
type Point = readonly [number, number];

/** An SVG element with its content; attribute values are escaped. */
export function element(name: string, values: Values, inner = ''): string {
  const attributes = Object.entries(values).map(([key, value]) => ` ${key}="${escaped(shown(value))}"`);
  return `<${name}${attributes.join('')}${inner === '' ? '/>' : `>${inner}</${name}>`}`;
}

/** A text element at a point, in metres. */
export function text(words: string, [x, y]: Point, values: Values): string {
  return element('text', { x, y, ...values }, escaped(words));
}

/** Corners as the value of a `points` attribute. */
export const pointsOf = (corners: readonly Point[]): string =>
  corners.map((corner) => corner.map(shown).join(',')).join(' ');

/** Rounds to two decimals, which are centimetres. */
const shown = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;

// Characters that XML forbids, even escaped.
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text escaped for XML. */
export const escaped = (words: string): string =>
  words.replaceAll(unwritable, '').replaceAll(/[&<>"]/g, (sign) => names[sign] ?? '');
