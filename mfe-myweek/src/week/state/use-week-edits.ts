import { api, type LocationType, type OwnDay, type Part, type ScheduleDay } from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { useApiMutation } from '@escale/platform';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { beforeOf, type Change, isFree, placeOf, withPart } from './day-parts.ts';
import { type FreedBooking, freedIn } from './freed-bookings.ts';
import { useShownDays } from './use-shown-days.ts';
import { type Done, useSteps } from './use-steps.ts';
import { useSwaps } from './use-swaps.ts';
import { type Cell, scheduleId } from './week-keys.ts';
import { halfOf, isWhole } from './week-range.ts';

/** A day off that would cancel bookings, to be confirmed (WEK-12). */
export interface Question {
  change: Change;
  bookings: readonly FreedBooking[];
}

/** Changes of the member's days: optimistic, rolled back when the server refuses, and undone step by step (WEK-03). */
export function useWeekEdits(days: readonly OwnDay[]) {
  const intl = useIntl();
  const { dayNow, show, attempt, failure, fail, dismiss } = useShownDays(days);
  const { step, remember, takeLast, begin, announceUndone, canUndo } = useSteps();
  const { exchange, ...swaps } = useSwaps({ dayNow, show, attempt, begin, remember });
  const [question, setQuestion] = useState<Question | null>(null);
  const edit = useApiMutation(scheduleRoutes.edit);
  const split = useApiMutation(scheduleRoutes.splitBulk);
  const merge = useApiMutation(scheduleRoutes.merge);
  const undoCancel = useApiMutation(api.bookings.undoCancel);
  const cancel = useApiMutation(api.bookings.cancel);

  /** Sends changes in sequence until one is refused; returns the changes that undo those that succeeded. */
  const apply = async (changes: readonly Change[], retry: () => void) => {
    const before: Change[] = [];
    let isBeyond = false;
    let refundedCents = 0;
    for (const change of changes) {
      const { cell, locationType, locationId, byRoutine, freeBookings } = change;
      const day = dayNow(cell.date);
      if (!day) continue;
      const isShown = freeBookings || isFree(day, cell.part);
      const reply = await attempt({
        change,
        before: [day],
        after: [isShown ? withPart(day, cell.part, locationType) : day],
        call: () =>
          edit.mutateAsync({
            params: { id: scheduleId(cell) },
            body: {
              locationType,
              locationId,
              ...(byRoutine ? { byRoutine } : {}),
              ...(freeBookings ? { freeBookings } : {}),
            },
          }),
        retry,
        isAnswered: (error) => {
          const bookings = freedIn(error);
          if (bookings) setQuestion({ change, bookings });
          return bookings !== null;
        },
      });
      if (!reply) break;
      const { warning, refundedCents: refunded, ...shown } = reply;
      show(shown);
      isBeyond ||= warning != null;
      refundedCents += refunded;
      before.unshift(...beforeOf(day, cell.part));
    }
    return { before, isBeyond, refundedCents };
  };
  const setAll = async (changes: readonly Change[]) => {
    begin();
    const { before, isBeyond } = await apply(changes, () => void setAll(changes));
    const change = changes.at(-1);
    if (change && before.length > 0) remember({ change, isBeyond, takeBack: { kind: 'places', changes: before } });
  };
  const set = (cell: Cell, locationType: LocationType, locationId: string | null = null) =>
    setAll([{ cell, locationType, locationId }]);
  /** Takes the day off that was asked about, and cancels what is booked in it (WEK-12). */
  const freeDay = async ({ change, bookings }: Question) => {
    setQuestion(null);
    begin();
    const day = dayNow(change.cell.date);
    const freeing = { ...change, freeBookings: true };
    const { before, isBeyond, refundedCents } = await apply([freeing], () => void freeDay({ change, bookings }));
    if (!day || before.length === 0) return;
    const ids = bookings.map(({ id }) => id);
    // Returning bookings set their own halves.
    const changes = before.map((one) =>
      isFree(day, one.cell.part) ? one : { ...one, locationType: 'notDefined' as const, locationId: null },
    );
    remember({ change, isBeyond, refundedCents, takeBack: { kind: 'bookings', ids, changes } });
  };
  /** Stores a day as split in two halves, for this and every other device (WEK-04). */
  const cut = async (day: OwnDay) => {
    begin();
    const change = { cell: { date: day.date, part: 'day' as const }, ...placeOf(day, 'day') };
    const call = () => split.mutateAsync({ body: { dates: [day.date] } });
    const retry = () => void cut(day);
    const reply = await attempt({ change, before: [day], after: [{ ...day, split: true }], call, retry });
    if (!reply) return;
    const [refused] = reply.failures;
    if (refused) {
      show(day);
      const message = intl.formatMessage({ id: `myweek.split.reason.${refused.reason}` });
      fail({ change, message, bookingId: halfOf(day, 'day').bookingId, retry });
    } else remember({ change, isBeyond: false, takeBack: { kind: 'split' } });
  };
  const makeWhole = async (day: OwnDay, part: Part, retry: () => void): Promise<Change | null> => {
    const keep = part === 'afternoon' ? ('afternoon' as const) : ('morning' as const);
    const half = halfOf(day, keep);
    const change = { cell: { date: day.date, part: 'day' as const }, ...placeOf(day, keep) };
    const whole: OwnDay = {
      ...day,
      halves: [
        { ...half, half: 'morning' },
        { ...half, half: 'afternoon' },
      ],
      split: false,
    };
    // Bookings stay where they are: the server tells which half the day takes.
    const after = [isFree(day, 'day') ? whole : day];
    const call = () => merge.mutateAsync({ body: { date: day.date, keep } });
    const reply = await attempt({ change, before: [day], after, call, retry });
    if (reply) show(reply);
    return reply && { ...change, ...placeOf(reply, 'day') };
  };
  /** Merges a day to the location of one of its halves (WEK-04). */
  const join = async (day: OwnDay, part: Part) => {
    begin();
    const before = isWhole(day) ? [] : beforeOf(day, 'day').filter(({ cell }) => isFree(day, cell.part));
    const change = await makeWhole(day, part, () => void join(day, part));
    if (change && before.length > 0)
      remember({ change, isBeyond: false, takeBack: { kind: 'places', changes: before } });
  };
  /** Keeps places booked beside a colleague as a step, so that undoing cancels them (WEK-08). */
  const joined = (
    before: ScheduleDay,
    part: Part,
    { day, bookingIds }: { day: ScheduleDay; bookingIds: string[] },
    name: string,
  ) => {
    const place = day.halves[part === 'afternoon' ? 1 : 0].label ?? '';
    remember({
      change: { cell: { date: day.date, part }, ...placeOf(day, part) },
      isBeyond: false,
      takeBack: { kind: 'joined', ids: bookingIds, changes: beforeOf(before, part), beside: { name, place } },
    });
  };
  /** Undoes the last step, then the one before it; a refused change is not announced. */
  const undo = async () => {
    const done = takeLast();
    if (done) await undoStep(done);
  };
  const undoStep = async (done: Done) => {
    if (await takeBack(done)) announceUndone(done);
  };
  const takeBack = async (done: Done): Promise<boolean> => {
    const retry = () => void undoStep(done);
    const { takeBack: way, change } = done;
    const day = dayNow(change.cell.date);
    if (!way) return false;
    if (way.kind === 'swap') return (await exchange(...way.cells, retry, way.bookings)) !== null;
    if (way.kind === 'split') return day !== undefined && (await makeWhole(day, 'morning', retry)) !== null;
    if (way.kind === 'joined')
      for (const id of way.ids) {
        const call = () => cancel.mutateAsync({ params: { id }, body: {} });
        if (!(await attempt({ change, before: [], after: [], call, retry }))) return false;
      }
    const { before } = await apply(way.changes, retry);
    if (way.kind === 'places' || way.kind === 'joined') return before.length > 0;
    if (before.length < way.changes.length) return false;
    for (const id of way.ids) {
      const call = () => undoCancel.mutateAsync({ params: { id } });
      if (!(await attempt({ change, before: [], after: [], call, retry }))) return false;
    }
    return true;
  };
  return {
    set,
    setAll,
    cut,
    join,
    joined,
    undo,
    step,
    canUndo,
    failure,
    dismiss,
    question,
    freeDay,
    keepBookings: () => setQuestion(null),
    ...swaps,
    remember,
  };
}
export type WeekEdits = ReturnType<typeof useWeekEdits>;
