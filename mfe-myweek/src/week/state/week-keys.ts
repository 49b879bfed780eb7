import type { LocationType, Part } from '@escale/contract';
import type { Move } from './grid-moves.ts';

/** The locations a member may choose, in the order of keys 1 to 5. */
export const choosable = ['office', 'home', 'flexOffice', 'offsite', 'dayOff'] as const satisfies LocationType[];

/** A cell of the week: a whole day, or one half of a split one. */
export interface Cell {
  date: string;
  part: Part;
}

/** The action of a key on a cell of the member's row (look.md: 1-5 set, S splits, Delete clears, Ctrl+C or Ctrl+X, then Ctrl+V). */
export type KeyAction =
  | { kind: 'set'; locationType: LocationType }
  | { kind: 'cut' }
  | { kind: 'open' }
  | { kind: 'copy' }
  | { kind: 'move' }
  | { kind: 'paste' };

const held: Readonly<Record<string, KeyAction>> = {
  c: { kind: 'copy' },
  x: { kind: 'move' },
  v: { kind: 'paste' },
};

export function actionOfKey(key: string, withControl = false): KeyAction | null {
  if (withControl) return held[key.toLowerCase()] ?? null;
  if (key === 'Enter' || key === ' ') return { kind: 'open' };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'set', locationType: 'notDefined' };
  if (key.toLowerCase() === 's') return { kind: 'cut' };
  const locationType = choosable[Number(key) - 1];
  return locationType ? { kind: 'set', locationType } : null;
}

const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

/** The grid move of a key; null for other keys. */
export function moveOfKey(key: string): Move | null {
  return moves[key] ?? null;
}

/** PageUp and PageDown change the week, as in a calendar; 0 for other keys. */
export function weekOfKey(key: string): -1 | 0 | 1 {
  if (key === 'PageUp') return -1;
  return key === 'PageDown' ? 1 : 0;
}

/** Cells of a day in the member's row: a split day has two. */
export function cellsOf(date: string, isCut: boolean): Cell[] {
  return isCut
    ? [
        { date, part: 'morning' },
        { date, part: 'afternoon' },
      ]
    : [{ date, part: 'day' }];
}

/** The id of `PUT /schedule/{id}`. */
export function scheduleId({ date, part }: Cell): string {
  return part === 'day' ? date : `${date}.${part}`;
}

/** The cell of an id of `scheduleId`. */
export function cellOfId(id: string): Cell {
  const [date = '', half] = id.split('.');
  return { date, part: half === 'morning' || half === 'afternoon' ? half : 'day' };
}
