import type { HostRequest } from '@escale/contract';

/** The fields of a request that decide its place in the list. */
type Placed = Pick<HostRequest, 'answerBy'> & { booking: Pick<HostRequest['booking'], 'id'> };

/**
 * The requests on screen: the pending ones, and those that ended while shown, which keep their place so that
 * nothing moves under a finger (HST-03). The most urgent first, as the server sorts.
 */
export function inPlace<R extends Placed>(waiting: readonly R[], ended: readonly R[]): R[] {
  const over = new Set(ended.map(({ booking }) => booking.id));
  return [...waiting.filter(({ booking }) => !over.has(booking.id)), ...ended].sort(
    (a, b) => Date.parse(a.answerBy) - Date.parse(b.answerBy) || a.booking.id.localeCompare(b.booking.id),
  );
}
