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
  colour: string;
  weight: number;
}

/** A name with a lighter detail, on one line. */
export function writeName(
  { context, size, more: light }: Pen,
  { name, more, at, centred, colour, weight }: Name,
): void {
  const [fonts, gap] = [
    [`${weight} ${size}px Figtree, sans-serif`, `450 ${size}px Figtree, sans-serif`] as const,
    size * 0.5,
  ];
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  context.font = fonts[1];
  const moreWidth = more ? context.measureText(more).width + gap : 0;
  context.font = fonts[0];
  const nameWidth = context.measureText(name).width;
  const left = centred ? at[0] - (nameWidth + moreWidth) / 2 : at[0];
  context.fillStyle = colour;
  context.fillText(name, left, at[1]);
  if (!more) return;
  context.font = fonts[1];
  context.fillStyle = light;
  context.fillText(more, left + nameWidth + gap, at[1]);
}
