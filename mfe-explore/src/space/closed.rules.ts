import type { AvailabilitySlot } from '@escale/contract';
import { type OpeningDay, openingOf } from '@escale/rules';

/** What a half-day says of itself; `closedToday` is a day on which the place is usually open (WSP-02). */
export type HalfState = AvailabilitySlot['state'] | 'closedToday';

/** Tells a closed half apart: closed as every week or for good, or closed on that very day. */
export function stateOf(
  { date, half, state }: Pick<AvailabilitySlot, 'date' | 'half' | 'state'>,
  openingHours: readonly OpeningDay[],
  closedForGood: boolean,
): HalfState {
  const usuallyOpen = openingOf(openingHours, date)?.[half] ?? null;
  return state === 'closed' && usuallyOpen !== null && !closedForGood ? 'closedToday' : state;
}
