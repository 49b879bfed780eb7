/** The upper left corner and size of a table in metres. */
interface Table {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** A chair at a table: its centre in metres and whether its back is along x. */
export interface Chair {
  x: number;
  y: number;
  along: boolean;
}
interface Placed {
  at: readonly [number, number];
}
const gap = 0.22;

/** Chairs around tables: at one with seats, one per seat at its nearer long side, else as many as fit around it. */
export function chairsOf(tables: readonly Table[], seats: readonly Placed[]): Chair[] {
  const sorted = [...seats].sort((a, b) => a.at[0] - b.at[0]);
  return tables.flatMap((table) => {
    const mine: Placed[] = [];
    for (let index = firstFrom(sorted, table.x); index < sorted.length; index += 1) {
      const seat = sorted[index];
      if (!seat || seat.at[0] > table.x + table.width) break;
      if (seat.at[1] >= table.y && seat.at[1] <= table.y + table.height) mine.push(seat);
    }
    return mine.length > 0 ? mine.map(({ at }) => chairFor(table, at)) : chairsAround(table);
  });
}

/** Index of the first of some seats, sorted from the west, that is not west of `x`. */
function firstFrom(sorted: readonly Placed[], x: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const half = (low + high) >> 1;
    if ((sorted[half]?.at[0] ?? 0) < x) low = half + 1;
    else high = half;
  }
  return low;
}

function chairFor({ x, y, width, height }: Table, [px, py]: readonly [number, number]): Chair {
  if (width >= height) return { x: px, y: py < y + height / 2 ? y - gap : y + height + gap, along: true };
  return { x: px < x + width / 2 ? x - gap : x + width + gap, y: py, along: false };
}

function chairsAround({ x, y, width, height }: Table): Chair[] {
  const across = Math.max(1, Math.floor(width / 1.3));
  const down = height >= 1.2 && width >= 1.8 ? 1 : 0;
  const row = Array.from({ length: across }, (_, index) => x + (width * (index + 0.5)) / across);
  const sides = row.flatMap((at) => [
    { x: at, y: y - gap, along: true },
    { x: at, y: y + height + gap, along: true },
  ]);
  const ends = [
    { x: x - gap, y: y + height / 2, along: false },
    { x: x + width + gap, y: y + height / 2, along: false },
  ];
  return down ? [...sides, ...ends] : sides;
}
