import type { OwnDay, Part } from '@escale/contract';
import type { WeekEdits } from './use-week-edits.ts';
import type { Cell } from './week-keys.ts';
import { isWhole } from './week-range.ts';

/**
 * Which days are shown in two halves: those whose halves differ, and those that were split to change one of them, which the server
 * stores. Merging gives both halves the location of one (WEK-04).
 */
export function useCuts(edits: Pick<WeekEdits, 'cut' | 'join'>) {
  /** Whether a day with two equal halves is shown split. */
  const isOpen = (day: OwnDay) => isWhole(day) && day.split;
  const isCut = (day: OwnDay) => !isWhole(day) || day.split;
  const open = (day: OwnDay) => void edits.cut(day);
  const join = (day: OwnDay, part: Part = 'morning') => void edits.join(day, part);
  /** Splits a whole day or merges a split one; returns the resulting cell. */
  const toggle = (day: OwnDay, part: Part): Cell => {
    const { date } = day;
    if (isCut(day)) {
      join(day, part);
      return { date, part: 'day' };
    }
    open(day);
    return { date, part: 'morning' };
  };
  return { isCut, isOpen, open, join, toggle };
}
export type Cuts = ReturnType<typeof useCuts>;
