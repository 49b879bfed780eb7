import { api, pages } from '@escale/contract';
import { navigateTo, useApiMutation } from '@escale/platform';
import { keepOutcome } from '../result/outcome-store.ts';
import { isOpen } from './is-open.ts';
import { endRequest, requestKey } from './request-key.ts';

const sentName = 'escale-booking-replaced';
/** The existing booking waits for its host or is paid by card: it cannot be moved, only ended. */
export const unchangeable = 'booking.not-changeable';

interface Replacement {
  /** The existing booking. */
  id: string;
  body: NonNullable<Parameters<ReturnType<typeof useChange>['mutate']>[0]>['body'];
}

const useChange = (onReplaced: () => void) =>
  useApiMutation(api.bookings.change, {
    onSuccess: ({ booking, replacement, creditsCents }) => {
      endRequest(sentName);
      onReplaced();
      const shown = replacement ?? booking;
      // What waits for a host replaces nothing yet.
      keepOutcome({ bookings: [shown], failures: [], creditsCents }, replacement ? 0 : 1);
      navigateTo(pages.bookingResult([shown.id]), { replace: true });
    },
    onError: ({ status }) => {
      if (!isOpen(status)) endRequest(sentName);
    },
  });

/** Changes an existing booking to the place and time of the new one, once however often it is submitted (BKG-25, BKG-26). */
export function useReplaceBooking(onReplaced: () => void) {
  const change = useChange(onReplaced);
  return {
    ...change,
    send: ({ id, body }: Replacement, onUnchangeable: () => void) =>
      change.mutate(
        { params: { id }, body, idempotencyKey: requestKey(sentName, JSON.stringify({ id, body })) },
        { onError: ({ code }) => code === unchangeable && onUnchangeable() },
      ),
  };
}
