import type { Booking } from '@escale/contract';
import { undoSeconds } from '@escale/rules';
import { useSyncExternalStore } from 'react';

/** A cancellation of this tab that can be undone, and until when by the clock of this browser, which may differ from the server's. */
export interface LastCancelled {
  booking: Booking;
  until: number;
}

let last: LastCancelled | null = null;
const listeners = new Set<() => void>();

function change(next: LastCancelled | null): void {
  last = next;
  for (const listener of listeners) listener();
}

/** Remembers a booking as the reply of its cancellation shows it; one that cannot be undone replaces an earlier one as well. */
export function keepCancelled(booking: Booking, now = Date.now()): void {
  change(booking.undoUntil === null ? null : { booking, until: now + undoSeconds * 1000 });
}

export const forgetCancelled = () => change(null);

/** The booking that this tab cancelled last; null when its cancellation cannot be undone, or was. */
export function useLastCancelled(): LastCancelled | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => last,
  );
}
