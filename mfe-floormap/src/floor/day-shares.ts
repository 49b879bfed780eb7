import type { AvailabilitySlot, Part } from '@escale/contract';
import { isClosedState } from '@escale/rules';

/** Share of the places taken by ISO date, 0 to 1, over the zones of a floor; a day without an open half ahead has none (MAP-03). */
export function takenShares(slots: readonly AvailabilitySlot[], part: Part): ReadonlyMap<string, number> {
  const sums = new Map<string, { free: number; capacity: number }>();
  for (const { date, half, state, free, capacity } of slots) {
    const isRequested = part === 'day' || part === half;
    if (!isRequested || isClosedState(state) || isOver(state)) continue;
    const sum = sums.get(date) ?? { free: 0, capacity: 0 };
    sums.set(date, { free: sum.free + free, capacity: sum.capacity + capacity });
  }
  const shares = [...sums].filter(([, { capacity }]) => capacity > 0);
  return new Map(shares.map(([date, { free, capacity }]) => [date, 1 - free / capacity]));
}

/** Nobody can take a place any more, and how many were taken is not told. */
const isOver = (state: AvailabilitySlot['state']) => state === 'past' || state === 'tooLate';
