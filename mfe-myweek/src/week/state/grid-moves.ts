/** A cell the keyboard can reach: its id and its day column (0 is the name of the row). */
export interface Spot {
  id: string;
  column: number;
}
export type Move = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

/** The target cell of a move; at the edges, the same one. Rows may have different cells: a split day has two in its column. */
export function spotAfter(rows: readonly (readonly Spot[])[], from: string, move: Move): string {
  const at = rows.findIndex((row) => row.some(({ id }) => id === from));
  const row = rows[at] ?? [];
  const index = row.findIndex(({ id }) => id === from);
  const spot = row[index];
  if (!spot) return rows[0]?.[0]?.id ?? from;
  if (move === 'first') return row.find(({ column }) => column > 0)?.id ?? from;
  if (move === 'last') return row.at(-1)?.id ?? from;
  if (move === 'left') return row[index - 1]?.id ?? from;
  if (move === 'right') return row[index + 1]?.id ?? from;
  const next = rows[at + (move === 'down' ? 1 : -1)];
  return next ? (inColumn(next, spot.column)?.id ?? from) : from;
}

/** The first cell of a column, or the nearest one. */
export function inColumn(row: readonly Spot[], column: number): Spot | undefined {
  return [...row].sort((a, b) => Math.abs(a.column - column) - Math.abs(b.column - column))[0];
}
