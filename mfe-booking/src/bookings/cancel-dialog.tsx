import { api, type Booking } from '@escale/contract';
import { notify, publish, reloadMember, useApiMutation } from '@escale/platform';
import { ConfirmDialog, useMoney } from '@escale/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useSlotWords } from './booking-words.ts';

/** Asks before cancelling and says what comes back, before and after (BKG-12). */
export function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const intl = useIntl();
  const money = useMoney();
  const words = useSlotWords();
  const client = useQueryClient();
  const cancel = useApiMutation(api.bookings.cancel, {
    onSuccess: (reply) => {
      const { id, workspace, slot, status } = reply.booking;
      publish(
        'booking.cancelled',
        { bookingId: id, workspaceId: workspace.id, workspaceName: workspace.name, status, dates: [slot.date] },
        'booking',
      );
      if (reply.creditsCents !== null) publish('credits.changed', { creditsCents: reply.creditsCents }, 'booking');
      for (const route of [api.bookings.list, api.bookings.get, api.policies.remaining])
        client.invalidateQueries({ queryKey: [route.id] });
      void reloadMember();
      notify({
        tone: 'success',
        message: intl.formatMessage({ id: 'booking.cancel.done' }, { amount: money.euros(reply.refundedCents) }),
      });
      onClose();
    },
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  return (
    <ConfirmDialog
      open
      danger
      busy={cancel.isPending}
      onClose={onClose}
      onConfirm={() => cancel.mutate({ params: { id: booking.id }, body: { scope: 'all' } })}
      title={intl.formatMessage({ id: 'booking.cancel.title' }, { name: booking.workspace.name })}
      message={`${words(booking)}. ${intl.formatMessage(
        {
          id:
            booking.price.totalIncludingTaxCents === 0
              ? 'booking.cancel.free'
              : booking.refundNow.cents === 0
                ? 'booking.cancel.nothing'
                : 'booking.cancel.refund',
        },
        { percent: booking.refundNow.percent, amount: money.euros(booking.refundNow.cents) },
      )}`}
      confirmLabel={intl.formatMessage({ id: 'booking.cancel.confirm' })}
    />
  );
}
