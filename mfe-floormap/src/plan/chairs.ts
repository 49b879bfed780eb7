import type { FloorPlan } from '@escale/contract';

type Table = FloorPlan['drawing']['tables'][number];
/** A chair at a table: its centre in metres and whether its back is along x. */
export interface Chair {
  x: number;
  y: number;
  along: boolean;
}
const gap = 0.22;

/** Chairs around a table: one per seat at the nearer long side, else as many as fit around it. */
export function chairsOf(table: Table, seats: readonly { at: readonly [number, number] }[]): Chair[] {
  const mine = seats.filter(({ at }) => isOn(table, at));
  return mine.length > 0 ? mine.map(({ at }) => chairFor(table, at)) : chairsAround(table);
}

function isOn({ x, y, width, height }: Table, [px, py]: readonly [number, number]): boolean {
  return px >= x && px <= x + width && py >= y && py <= y + height;
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
