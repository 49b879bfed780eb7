import type { SwapWay } from '@escale/contract/schedule';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { useApiMutation } from '@escale/platform';
import { useState } from 'react';
import { beforeOf, type Change, isFree, placeOf } from './day-parts.ts';
import { swapped } from './move.rules.ts';
import type { useShownDays } from './use-shown-days.ts';
import type { useSteps } from './use-steps.ts';
import { type Cell, scheduleId } from './week-keys.ts';
import { partOf } from './week-range.ts';

/** Two cells to swap, of which a booking holds a half: what happens to it is asked first (WEK-05). */
export interface Swapping {
  first: Cell;
  second: Cell;
}
/** What a swap changed, and what released bookings gave back, in cents. */
interface Swap {
  change: Change;
  refundedCents: number;
}
type Parts = Pick<ReturnType<typeof useShownDays>, 'dayNow' | 'show' | 'attempt'> &
  Pick<ReturnType<typeof useSteps>, 'begin' | 'remember'>;

/** Swaps of the member's days, with the question about what is booked in them (WEK-05). */
export function useSwaps({ dayNow, show, attempt, begin, remember }: Parts) {
  const [swapping, setSwapping] = useState<Swapping | null>(null);
  const swap = useApiMutation(scheduleRoutes.swap);
  const exchange = async (first: Cell, second: Cell, retry: () => void, bookings?: SwapWay): Promise<Swap | null> => {
    const [from, to] = [dayNow(first.date), dayNow(second.date)];
    if (!from || !to) return null;
    const change = { cell: second, ...placeOf(from, first.part) };
    const before = from === to ? [from] : [from, to];
    // What stays, and what returns once a booking has ended, is known by the server.
    const isShown = bookings === undefined || bookings === 'move';
    const body = { first: scheduleId(first), second: scheduleId(second), ...(bookings ? { bookings } : {}) };
    const reply = await attempt({
      change,
      before,
      after: isShown ? swapped(before, first, second) : before,
      call: () => swap.mutateAsync({ body }),
      retry,
    });
    if (reply) show(...reply.days);
    return reply && { change, refundedCents: reply.refundedCents };
  };
  /** Swaps the locations of two cells; asks first what happens to what is booked in them (WEK-05). */
  const move = async (first: Cell, second: Cell) => {
    begin();
    const isBooked = [first, second].some(({ date, part }) => {
      const day = dayNow(date);
      return day && !isFree(day, part);
    });
    if (isBooked) return setSwapping({ first, second });
    const target = dayNow(second.date);
    const isMove =
      target !== undefined && partOf(target, second.part).every(({ locationType }) => locationType === 'notDefined');
    const done = await exchange(first, second, () => void move(first, second));
    if (done) remember({ ...done, isBeyond: false, takeBack: { kind: 'swap', cells: [second, first], isMove } });
  };
  /** The same with the bookings, as the member chose. */
  const swapWith = async ({ first, second }: Swapping, way: SwapWay, bookings: readonly { id: string }[] = []) => {
    setSwapping(null);
    begin();
    const days = [first, second].map(({ date, part }) => ({ day: dayNow(date), part }));
    const done = await exchange(first, second, () => void swapWith({ first, second }, way, bookings), way);
    if (!done) return;
    // Released bookings return to their own halves once what replaced them has gone.
    const changes = days.flatMap(({ day, part }) =>
      day
        ? beforeOf(day, part).map((one) =>
            isFree(day, one.cell.part) ? one : { ...one, locationType: 'notDefined' as const, locationId: null },
          )
        : [],
    );
    const takeBack =
      way === 'release'
        ? ({ kind: 'bookings', ids: bookings.map(({ id }) => id), changes } as const)
        : ({ kind: 'swap', cells: [second, first], bookings: way } as const);
    remember({ ...done, isBeyond: false, takeBack });
  };
  return { swapping, exchange, move, swapWith, keepPlaces: () => setSwapping(null) };
}
