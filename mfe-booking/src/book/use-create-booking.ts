import { api, type BookingRequest, pages, type RouteReply } from '@escale/contract';
import { approveAtBank, navigateTo, publish, reloadMember, useApiMutation } from '@escale/platform';
import { useQueryClient } from '@tanstack/react-query';
import { keepOutcome } from '../result/outcome-store.ts';
import { endRequest, requestKey } from './request-key.ts';

type Reply = RouteReply<typeof api.bookings.create>;
const sentName = 'escale-booking-sent';
/** No answer, or one that leaves open what happened: the same request may have booked already. */
const isOpen = (status: number) => status === 0 || status >= 500;

/** Sends a booking once, whatever is pressed or lost on the way, and goes to its result (BKG-06). */
export function useCreateBooking(onBooked: () => void) {
  const client = useQueryClient();
  const create = useApiMutation(api.bookings.create, {
    onSuccess: async (reply) => {
      endRequest(sentName);
      onBooked();
      announce(reply);
      keepOutcome(reply);
      // Days, places, weeks, credits: hardly anything on the pages stays as it was.
      void client.invalidateQueries();
      void reloadMember();
      if (await approveAtBank(reply.paymentIds)) return;
      navigateTo(pages.bookingResult(reply.bookings.map(({ id }) => id)), { replace: true });
    },
    onError: ({ status }) => {
      if (!isOpen(status)) endRequest(sentName);
      // Somebody was faster, or the balance moved: what the page says must be read again.
      client.invalidateQueries({ queryKey: [api.bookings.check.id] });
      client.invalidateQueries({ queryKey: [api.workspaces.availability.id] });
    },
  });
  return {
    ...create,
    send: (body: BookingRequest) => create.mutate({ body, idempotencyKey: requestKey(sentName, JSON.stringify(body)) }),
  };
}

/** Tells every mounted remote, here and in the other tabs, without waiting for the server's stream (PLT-07, BKG-14). */
function announce({ bookings, creditsCents }: Reply): void {
  for (const { id, status, workspace, slot } of bookings) {
    publish(
      status === 'confirmed' ? 'booking.confirmed' : 'booking.requested',
      { bookingId: id, workspaceId: workspace.id, workspaceName: workspace.name, status, dates: [slot.date] },
      'booking',
    );
  }
  if (creditsCents !== null) publish('credits.changed', { creditsCents }, 'booking');
}
