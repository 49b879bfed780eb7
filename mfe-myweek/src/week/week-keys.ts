import type { LocationType, Part } from '@escale/contract';

/** The places a member may choose, in the order of keys 1 to 5. */
export const choosable = ['office', 'home', 'flexOffice', 'offsite', 'dayOff'] as const satisfies LocationType[];

/** What of which day is meant: a whole day, or one half of a cut one. */
export interface Cell {
  date: string;
  part: Part;
}

/** What a key asks for on a cell of my row (look.md: arrows move, 1-5 set, S cuts, Delete clears). */
export type KeyAction =
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'set'; locationType: LocationType }
  | { kind: 'cut' }
  | { kind: 'open' };

export function actionOfKey(key: string): KeyAction | null {
  if (key === 'ArrowRight') return { kind: 'move', by: 1 };
  if (key === 'ArrowLeft') return { kind: 'move', by: -1 };
  if (key === 'Enter' || key === ' ') return { kind: 'open' };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'set', locationType: 'notDefined' };
  if (key.toLowerCase() === 's') return { kind: 'cut' };
  const locationType = choosable[Number(key) - 1];
  return locationType ? { kind: 'set', locationType } : null;
}

/** Cells of my row, left to right: a cut day gives two. */
export function cellsOf(dates: readonly string[], isCut: (date: string) => boolean): Cell[] {
  return dates.flatMap((date): Cell[] =>
    isCut(date)
      ? [
          { date, part: 'morning' },
          { date, part: 'afternoon' },
        ]
      : [{ date, part: 'day' }],
  );
}

/** The neighbour of a cell, or itself at the edges. */
export function neighbour(cells: readonly Cell[], from: Cell, by: 1 | -1): Cell {
  const index = cells.findIndex(({ date, part }) => date === from.date && part === from.part);
  return cells[index + by] ?? from;
}

/** The id of `PUT /schedule/{id}`. */
export function scheduleId({ date, part }: Cell): string {
  return part === 'day' ? date : `${date}.${part}`;
}
