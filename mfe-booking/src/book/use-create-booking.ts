import { api, type BookingRequest, pages } from '@escale/contract';
import { approveAtBank, navigateTo, notify, useApiMutation } from '@escale/platform';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { keepOutcome } from '../result/outcome-store.ts';
import { endRequest, requestKey } from './request-key.ts';

const sentName = 'escale-booking-sent';
/** No answer, or one that leaves open what happened: the same request may have booked already. */
const isOpen = (status: number) => status === 0 || status >= 500;

/**
 * Sends a booking once, whatever is pressed or lost on the way, and goes to its result (BKG-06). Whoever has left the page by then
 * stays where they are and is told by a notice.
 */
export function useCreateBooking(onBooked: () => void) {
  const intl = useIntl();
  const isHere = useRef(false);
  const isSending = useRef(false);
  // The reply may come after the page was left, which only an effect knows.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const create = useApiMutation(api.bookings.create, {
    onSuccess: async (reply) => {
      endRequest(sentName);
      onBooked();
      keepOutcome(reply);
      const [first] = reply.bookings;
      if (!isHere.current) {
        const title = intl.formatMessage({ id: `booking.result.${first?.status ?? 'confirmed'}` });
        return notify({ tone: 'success', message: [title, first?.workspace.name].filter(Boolean).join(' · ') });
      }
      if (await approveAtBank(reply.paymentIds)) return;
      navigateTo(pages.bookingResult(reply.bookings.map(({ id }) => id)), { replace: true });
    },
    onError: ({ status, message }) => {
      if (!isOpen(status)) endRequest(sentName);
      if (!isHere.current) notify({ tone: 'danger', message });
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  return {
    ...create,
    send: (body: BookingRequest) => {
      // A card gives another token for each press of the button, so that two requests are not alike.
      if (isSending.current) return;
      isSending.current = true;
      create.mutate({ body, idempotencyKey: requestKey(sentName, JSON.stringify(body)) });
    },
  };
}
