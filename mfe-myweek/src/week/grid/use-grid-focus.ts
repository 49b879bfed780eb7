import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { inColumn, type Spot, spotAfter } from '../state/grid-moves.ts';
import { moveOfKey, weekOfKey } from '../state/week-keys.ts';

/**
 * One tab stop for the whole grid: arrows, Home and End move between its cells, PageUp and PageDown change the week and keep the
 * row and column. A cell is any element with `data-spot` (its id) and `data-column` in a `role=row`.
 */
export function useGridFocus(week: string, onWeek: (by: -1 | 1) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const current = useRef<string | null>(null);
  const wanted = useRef<{ week: string; row: number; column: number } | null>(null);

  // Rows change with searches and weeks: the tab stop is recomputed from the document after each of them.
  useEffect(() => {
    const cells = cellsOf(grid.current);
    const stop = cells.find((cell) => cell.dataset.spot === current.current) ?? cells[0];
    for (const cell of cells) cell.tabIndex = cell === stop ? 0 : -1;
  });

  // The cell to focus in another week exists only once that week is loaded.
  useEffect(() => {
    const goal = wanted.current;
    const rows = spotsOf(grid.current);
    if (!goal || goal.week === week || rows.length === 0) return;
    wanted.current = null;
    focusOn(grid.current, inColumn(rows[goal.row] ?? rows[0] ?? [], goal.column)?.id);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.spot : undefined;
    if (!from || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const rows = spotsOf(grid.current);
    const turn = weekOfKey(event.key);
    const move = moveOfKey(event.key);
    if (turn !== 0) {
      const row = rows.findIndex((spots) => spots.some(({ id }) => id === from));
      wanted.current = { week, row, column: rows[row]?.find(({ id }) => id === from)?.column ?? 1 };
      onWeek(turn);
    } else if (move) focusOn(grid.current, spotAfter(rows, from, move));
    else return;
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const spot = event.target.dataset.spot;
    if (!spot) return;
    current.current = spot;
    wanted.current = null;
    for (const cell of cellsOf(grid.current)) cell.tabIndex = cell.dataset.spot === spot ? 0 : -1;
  };
  return { ref: grid, onKeyDown, onFocus };
}

function cellsOf(within: HTMLElement | null): HTMLElement[] {
  return [...(within?.querySelectorAll<HTMLElement>('[data-spot]') ?? [])];
}

function spotsOf(within: HTMLElement | null): Spot[][] {
  return [...(within?.querySelectorAll<HTMLElement>('[role=row]') ?? [])]
    .map((row) => cellsOf(row).map(({ dataset }) => ({ id: dataset.spot ?? '', column: Number(dataset.column) })))
    .filter((row) => row.length > 0);
}

function focusOn(within: HTMLElement | null, id: string | undefined): void {
  cellsOf(within)
    .find(({ dataset }) => dataset.spot === id)
    ?.focus();
}
