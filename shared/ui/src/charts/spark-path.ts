const edge = 4;

/** The SVG path of some values in a box, the lowest at the bottom; equal values run along the middle. */
export function sparkPath(values: readonly number[], width: number, height: number) {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = values.length > 1 ? (width - 2 * edge) / (values.length - 1) : 0;
  const points = values.map((value, at) => ({
    x: round(edge + at * step),
    y: round(span === 0 ? height / 2 : height - edge - ((value - low) / span) * (height - 2 * edge)),
  }));
  return {
    line: points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
    last: points.at(-1) ?? null,
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
