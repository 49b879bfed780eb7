import { api, type Booking, pages } from '@escale/contract';
import { navigateTo, notify, useApiMutation } from '@escale/platform';
import { capital } from '@escale/rules';
import { Button, Dialog } from '@escale/ui';
import { useIntl } from 'react-intl';
import { useIsHere } from '../use-is-here.ts';
import { useSlotWords } from './booking-words.ts';
import { useEndWords } from './end-words.ts';
import { keepCancelled } from './undo/last-cancelled.ts';
import { useRefundAmount } from './use-refund-amount.ts';

interface CancelDialogProps {
  booking: Booking;
  /** False for a participating colleague: they leave, the booking stays (BKG-07). */
  organises: boolean;
  /** In a list, whose page does not announce the end of one booking. */
  inList?: boolean;
  onClose: () => void;
}

/** Asks for confirmation before cancelling, with the refund and where it goes, before and after (BKG-12). */
export function CancelDialog({ booking, organises, inList = false, onClose }: CancelDialogProps) {
  const intl = useIntl();
  const words = useSlotWords();
  const consequence = useEndWords();
  const text = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `booking.${id}` }, values);
  const total = booking.price.totalIncludingTaxCents;
  const amountOf = useRefundAmount();
  const backWords = (cents: number) => amountOf(booking, cents);
  const isHere = useIsHere();
  const cancel = useApiMutation(api.bookings.cancel, {
    onSuccess: (reply) => {
      if (organises) keepCancelled(reply.booking);
      // The page of an organiser announces the cancellation itself, a list only one that can be undone.
      const isAnnounced = organises && isHere.current && (!inList || reply.booking.undoUntil !== null);
      if (!isAnnounced) notify({ tone: 'success', message: doneWords(reply.refundedCents) });
      onClose();
      // A participant who left has no access to the booking any more.
      if (!organises && !inList) navigateTo(pages.bookings());
    },
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={text(organises ? 'cancel.title' : 'leave.title', { name: booking.workspace.name })}
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            {text('cancel.keep')}
          </Button>
          <Button
            variant="danger"
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: booking.id }, body: { scope: organises ? 'all' : 'self' } })}
          >
            {text(organises ? 'cancel.confirm' : 'leave.action')}
          </Button>
        </>
      }
    >
      <p>
        {capital(words(booking))}. {organises ? consequence(booking) : text('leave.message')}
      </p>
    </Dialog>
  );

  function doneWords(refundedCents: number): string {
    if (!organises) return text('leave.done');
    return total === 0 ? text('cancel.done-free') : text('cancel.done', { amount: backWords(refundedCents) });
  }
}
