import type { LocationType, OwnDay, Part } from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { ApiError, notify, useApiMutation } from '@escale/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { beforeOf, type Change, placeOf, withPart } from './day-parts.ts';
import { swapped } from './move.rules.ts';
import { myDaysKey } from './week.queries.ts';
import { type Cell, scheduleId } from './week-keys.ts';
import { halfOf, isWhole, partOf } from './week-range.ts';

/** A refused change with the message of its error code; kept until it is dismissed or a change succeeds (WEK-03). */
export interface Failure {
  change: Change;
  message: string;
  /** The conflicting booking, where the member has to continue. */
  bookingId: string | null;
}
/** A completed change and how to undo it. */
export interface Done {
  id: number;
  change: Change;
  /** True when the change exceeds a quota that only warns (WEK-07). */
  isBeyond: boolean;
  takeBack: { kind: 'places'; changes: Change[] } | { kind: 'swap'; cells: readonly [Cell, Cell] };
}
/** The announced step: a change or its undo. */
export interface Step {
  kind: 'done' | 'undone';
  done: Done;
}
/** Maximum number of steps that can be undone, last one first. */
const mostSteps = 20;

/** Changes of the member's days: optimistic, rolled back when the server refuses, and undone step by step (WEK-03). */
export function useWeekEdits(days: readonly OwnDay[]) {
  const client = useQueryClient();
  const key = myDaysKey(days.map(({ date }) => date));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [history, setHistory] = useState<readonly Done[]>([]);
  const [step, setStep] = useState<Step | null>(null);
  const isHere = useRef(true);
  // A change may be refused, or not be sent at all, after the member has left the page that would show it.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const edit = useApiMutation(scheduleRoutes.edit);
  const swap = useApiMutation(scheduleRoutes.swap);
  const split = useApiMutation(scheduleRoutes.splitBulk);
  const merge = useApiMutation(scheduleRoutes.merge);

  const remember = (done: Omit<Done, 'id'>) => {
    const kept = { ...done, id: Date.now() };
    setHistory((known) => [...known, kept].slice(-mostSteps));
    setStep({ kind: 'done', done: kept });
  };
  const dayNow = (date: string) =>
    client.getQueryData<{ days: OwnDay[] }>(key)?.days.find((day) => day.date === date) ??
    days.find((day) => day.date === date);
  const show = (...shown: OwnDay[]) =>
    client.setQueryData(key, (known: { days: OwnDay[] } | undefined) => ({
      days: [...(known?.days ?? []).filter(({ date }) => shown.every((day) => day.date !== date)), ...shown],
    }));
  /** Shows the days optimistically, then as the server returns them; restores `before` on refusal. Null when refused. */
  const attempt = async <T>(change: Change, before: OwnDay[], after: OwnDay[], call: () => Promise<T>) => {
    await client.cancelQueries({ queryKey: key });
    show(...after);
    try {
      const reply = await call();
      setFailure(null);
      return reply;
    } catch (error) {
      show(...before);
      const isBooked = error instanceof ApiError && error.code === 'schedule.booked';
      const bookingId = isBooked ? bookingIn(before, change.cell) : null;
      const message = error instanceof Error ? error.message : '';
      setFailure({ change, message, bookingId });
      if (!isHere.current) notify({ tone: 'danger', message });
      return null;
    }
  };
  /** Sends changes in sequence until one is refused; returns the changes that undo those that succeeded. */
  const apply = async (changes: readonly Change[]) => {
    const before: Change[] = [];
    let isBeyond = false;
    for (const change of changes) {
      const { cell, locationType, locationId, byRoutine } = change;
      const day = dayNow(cell.date);
      if (!day) continue;
      const reply = await attempt(change, [day], [withPart(day, cell.part, locationType)], () =>
        edit.mutateAsync({
          params: { id: scheduleId(cell) },
          body: { locationType, locationId, ...(byRoutine ? { byRoutine } : {}) },
        }),
      );
      if (!reply) break;
      const { warning, refundedCents: _, ...shown } = reply;
      show(shown);
      isBeyond ||= warning != null;
      before.unshift(...beforeOf(day, cell.part));
    }
    return { before, isBeyond };
  };
  const setAll = async (changes: readonly Change[]) => {
    setStep(null);
    const { before, isBeyond } = await apply(changes);
    const change = changes.at(-1);
    if (change && before.length > 0) remember({ change, isBeyond, takeBack: { kind: 'places', changes: before } });
  };
  const set = (cell: Cell, locationType: LocationType, locationId: string | null = null) =>
    setAll([{ cell, locationType, locationId }]);
  const exchange = async (first: Cell, second: Cell): Promise<Change | null> => {
    const [from, to] = [dayNow(first.date), dayNow(second.date)];
    if (!from || !to) return null;
    const change = { cell: second, ...placeOf(from, first.part) };
    const before = from === to ? [from] : [from, to];
    const reply = await attempt(change, before, swapped(before, first, second), () =>
      swap.mutateAsync({ body: { first: scheduleId(first), second: scheduleId(second) } }),
    );
    if (reply) show(...reply.days);
    return reply && change;
  };
  /** Swaps the locations of two cells (WEK-05). */
  const move = async (first: Cell, second: Cell) => {
    setStep(null);
    const change = await exchange(first, second);
    if (change) remember({ change, isBeyond: false, takeBack: { kind: 'swap', cells: [second, first] } });
  };
  /** Undoes the last step, then the one before it; a refused change is not announced. */
  const undo = async () => {
    const done = history.at(-1);
    if (!done) return;
    setStep(null);
    setHistory(history.slice(0, -1));
    const { takeBack } = done;
    const isBack =
      takeBack.kind === 'swap'
        ? (await exchange(...takeBack.cells)) !== null
        : (await apply(takeBack.changes)).before.length > 0;
    if (isBack) setStep({ kind: 'undone', done });
  };
  /** Stores a day as split in two halves, for this and every other device (WEK-04). */
  const cut = async (day: OwnDay) => {
    const change = { cell: { date: day.date, part: 'day' as const }, ...placeOf(day, 'day') };
    const reply = await attempt(change, [day], [{ ...day, split: true }], () =>
      split.mutateAsync({ body: { dates: [day.date] } }),
    );
    const [refused] = reply?.failures ?? [];
    if (!refused) return;
    show(day);
    setFailure({ change, message: refused.message, bookingId: null });
  };
  /** Merges a day to the location of one of its halves (WEK-04). */
  const join = async (day: OwnDay, part: Part) => {
    const keep = part === 'afternoon' ? ('afternoon' as const) : ('morning' as const);
    const half = halfOf(day, keep);
    const change = { cell: { date: day.date, part: 'day' as const }, ...placeOf(day, keep) };
    const before = isWhole(day) ? [] : beforeOf(day, 'day');
    const whole: OwnDay = {
      ...day,
      halves: [
        { ...half, half: 'morning' },
        { ...half, half: 'afternoon' },
      ],
      split: false,
    };
    setStep(null);
    const reply = await attempt(change, [day], [whole], () => merge.mutateAsync({ body: { date: day.date, keep } }));
    if (!reply) return;
    show(reply);
    if (before.length > 0) remember({ change, isBeyond: false, takeBack: { kind: 'places', changes: before } });
  };
  return {
    set,
    setAll,
    move,
    cut,
    join,
    undo,
    step,
    canUndo: history.length > 0,
    failure,
    dismiss: () => setFailure(null),
  };
}
export type WeekEdits = ReturnType<typeof useWeekEdits>;

/** The booking that holds a cell, else another of the days that a change affects. */
function bookingIn(days: readonly OwnDay[], { date, part }: Cell): string | null {
  const meant = days.filter((day) => day.date === date).flatMap((day) => partOf(day, part));
  const held = [...meant, ...days.flatMap(({ halves }) => halves)].find(({ bookingId }) => bookingId !== null);
  return held?.bookingId ?? null;
}
