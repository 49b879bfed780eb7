import { api, type BookingRequest, pages } from '@escale/contract';
import { approveAtBank, navigateTo, notify, useApiMutation } from '@escale/platform';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { keepOutcome } from '../result/outcome-store.ts';
import { useIsHere } from '../use-is-here.ts';
import { isOpen } from './is-open.ts';
import { endRequest, requestKey } from './request-key.ts';

const sentName = 'escale-booking-sent';
/**
 * Submits a booking once, whatever is clicked or lost on the way, and opens its result (BKG-06). A member who has left the page
 * stays where they are and gets a notice.
 */
export function useCreateBooking(onBooked: () => void) {
  const intl = useIntl();
  const isHere = useIsHere();
  const isSending = useRef(false);
  const create = useApiMutation(api.bookings.create, {
    onSuccess: async (reply, { body }) => {
      endRequest(sentName);
      onBooked();
      keepOutcome(reply, body?.replaces?.length);
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
      // A card gives another token for each click, so that two requests would differ and both book.
      if (isSending.current) return;
      isSending.current = true;
      create.mutate({ body, idempotencyKey: requestKey(sentName, JSON.stringify(body)) });
    },
  };
}
