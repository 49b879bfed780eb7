interface Pen {
  context: CanvasRenderingContext2D;
  /** Size of the letters in metres. */
  size: number;
  /** Colour of what follows the name. */
  more: string;
}
interface Name {
  name: string;
  more: string;
  at: readonly [number, number];
  centred: boolean;
  /** Outline of its room or zone, which it does not leave. */
  within: readonly (readonly [number, number])[];
  colour: string;
  weight: number;
}

/** Pixels of the font that is scaled to the size: browsers round the widths of the letters of a small font until they overlap. */
const fontSize = 64;

/**
 * A name with a lighter detail, on one line. Where both are wider than their room the detail is left out, then the end of the name; a name
 * of which little is left, or that is higher than its room, is left out too.
 */
export function writeName(
  { context, size, more: light }: Pen,
  { name, more, at, centred, within, colour, weight }: Name,
): void {
  const fonts = [weight, 450].map((one) => `${one} ${fontSize}px Figtree, sans-serif`) as [string, string];
  const [gap, unit] = [size * 0.5, size / fontSize];
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  const widthOf = (font: string, text: string) => {
    context.font = font;
    return context.measureText(text).width * unit;
  };
  const [xs, ys] = [within.map(([x]) => x), within.map(([, y]) => y)];
  const after = Math.max(...xs) - at[0];
  const room = (centred ? 2 * Math.min(after, at[0] - Math.min(...xs)) : after) - gap;
  if (Math.max(...ys) - Math.min(...ys) < size) return;
  const detailWidth = more ? widthOf(fonts[1], more) + gap : 0;
  const hasDetail = detailWidth > 0 && widthOf(fonts[0], name) + detailWidth <= room;
  const shown = shortened(name, (text) => widthOf(fonts[0], text) <= room);
  if (shown === null) return;
  const nameWidth = widthOf(fonts[0], shown);
  const left = centred ? at[0] - (nameWidth + (hasDetail ? detailWidth : 0)) / 2 : at[0];
  const write = (text: string, x: number, fillStyle: string) => {
    context.save();
    context.scale(unit, unit);
    context.fillStyle = fillStyle;
    context.fillText(text, x / unit, at[1] / unit);
    context.restore();
  };
  write(shown, left, colour);
  if (!hasDetail) return;
  context.font = fonts[1];
  write(more, left + nameWidth + gap, light);
}

/** Fewer letters of a name than these say nothing. */
const leastLetters = 4;

/** The longest beginning of a name that fits, with an ellipsis where it is cut; null where too little would be left. */
function shortened(name: string, fits: (text: string) => boolean): string | null {
  if (fits(name)) return name;
  for (let length = name.length - 1; length >= leastLetters; length--) {
    const text = `${name.slice(0, length).trimEnd()}…`;
    if (fits(text)) return text;
  }
  return null;
}
