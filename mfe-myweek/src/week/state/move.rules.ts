import type { Half, OwnDay, ScheduleDay } from '@escale/contract';
import { halvesOf } from '@escale/rules';
import type { Cell } from './week-keys.ts';

/**
 * The cell that a dragged one is swapped with: days with days, a half with a half. A half dropped on a whole day takes the
 * same half there; a whole day dropped on a half takes the day. Null where nothing would change.
 */
export function moveTarget(from: Cell, to: Cell): Cell | null {
  const part = from.part === 'day' ? 'day' : to.part === 'day' ? from.part : to.part;
  return to.date === from.date && part === from.part ? null : { date: to.date, part };
}

/** Days after two cells of the same size have swapped their locations; shown before the server has replied. */
export function swapped(days: readonly OwnDay[], first: Cell, second: Cell): OwnDay[] {
  const [from, to] = [halvesOf(first.part), halvesOf(second.part)];
  const sourceOf = (date: string, half: Half): { date: string; half: Half } => {
    const at = (cell: Cell, halves: readonly Half[]) => (cell.date === date ? halves.indexOf(half) : -1);
    const inFirst = to[at(first, from)];
    if (inFirst) return { date: second.date, half: inFirst };
    const inSecond = from[at(second, to)];
    return inSecond ? { date: first.date, half: inSecond } : { date, half };
  };
  const halfAt = (day: OwnDay, half: Half) => {
    const source = sourceOf(day.date, half);
    const [morning, afternoon] = (days.find(({ date }) => date === source.date) ?? day).halves;
    return { ...(source.half === 'morning' ? morning : afternoon), half };
  };
  return days.map((day) => ({ ...day, halves: [halfAt(day, 'morning'), halfAt(day, 'afternoon')] }));
}

/** The cell that a copy fills: of a whole day that is set, a copied half takes the same half, so that the other one stays. */
export function copyTarget(days: readonly ScheduleDay[], from: Cell, to: Cell): Cell {
  if (from.part === 'day' || to.part !== 'day') return to;
  const halves = days.find(({ date }) => date === to.date)?.halves ?? [];
  return halves.every(({ locationType }) => locationType === 'notDefined') ? to : { ...to, part: from.part };
}

/**
 * The cells that a copy from one cell to another fills: every unset half between them, as whole days where possible, and
 * the target itself, even if it is set.
 */
export function copyTargets(days: readonly ScheduleDay[], from: Cell, onto: Cell): Cell[] {
  const to = copyTarget(days, from, onto);
  const at = ({ date, part }: Cell, end: 'first' | 'last') => {
    const half = part === 'day' ? (end === 'first' ? 0 : 1) : part === 'morning' ? 0 : 1;
    return days.findIndex((day) => day.date === date) * 2 + half;
  };
  const isForward = at(from, 'first') < at(to, 'first');
  const [start, end] = isForward ? [at(from, 'last'), at(to, 'first')] : [at(to, 'last'), at(from, 'first')];
  const between = days.flatMap((day, index): Cell[] => {
    const open = day.halves.filter(
      ({ locationType }, half) => locationType === 'notDefined' && index * 2 + half > start && index * 2 + half < end,
    );
    if (open.length === 2) return [{ date: day.date, part: 'day' }];
    return open.map(({ half }) => ({ date: day.date, part: half }));
  });
  return isForward ? [...between, to] : [...between.reverse(), to];
}
