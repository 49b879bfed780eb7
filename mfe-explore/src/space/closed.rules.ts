import type { AvailabilitySlot } from '@escale/contract';
import { type OpeningDay, openingOf } from '@escale/rules';

/** State of a half-day; `closedToday` is a day on which the place is usually open (WSP-02). */
export type HalfState = AvailabilitySlot['state'] | 'closedToday';

/** Distinguishes closed halves: closed every week or permanently, or closed on that day only. */
export function stateOf(
  { date, half, state }: Pick<AvailabilitySlot, 'date' | 'half' | 'state'>,
  openingHours: readonly OpeningDay[],
  closedForGood: boolean,
): HalfState {
  const usuallyOpen = openingOf(openingHours, date)?.[half] ?? null;
  return state === 'closed' && usuallyOpen !== null && !closedForGood ? 'closedToday' : state;
}
