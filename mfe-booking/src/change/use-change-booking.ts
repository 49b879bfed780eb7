import { api, type Booking } from '@escale/contract';
import { notify, useApiMutation } from '@escale/platform';
import { useIntl } from 'react-intl';
import { isOpen } from '../book/is-open.ts';
import { endRequest, requestKey } from '../book/request-key.ts';
import type { ChangeBody } from './change.rules.ts';

const sentName = 'escale-booking-changed';

/** Changes a booking once, however often it is submitted, and says whether it is done or requested (BKG-06, BKG-25). */
export function useChangeBooking({ id, workspace }: Booking, onDone: () => void) {
  const intl = useIntl();
  const change = useApiMutation(api.bookings.change, {
    onSuccess: ({ booking, replacement }) => {
      endRequest(sentName);
      const message = intl.formatMessage(
        { id: replacement ? 'booking.change.requested' : 'booking.change.done' },
        { name: replacement ? workspace.name : booking.workspace.name },
      );
      notify({ tone: 'success', message });
      onDone();
    },
    onError: ({ status }) => {
      if (!isOpen(status)) endRequest(sentName);
    },
  });
  return {
    ...change,
    send: (body: ChangeBody) =>
      change.mutate({ params: { id }, body, idempotencyKey: requestKey(sentName, JSON.stringify({ id, body })) }),
  };
}
