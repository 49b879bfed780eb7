import { api, type Booking, pages } from '@escale/contract';
import { navigateTo, notify, useApiMutation, useSession } from '@escale/platform';
import { capital, shareBack } from '@escale/rules';
import { Button, Dialog, useMoney } from '@escale/ui';
import { RadioGroup } from '@escale/ui/form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { texts } from '../messages/leave/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { useIsHere } from '../use-is-here.ts';
import { useSlotWords } from './booking-words.ts';
import styles from './cancel-dialog.module.css';
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

/** Asks for confirmation before cancelling, whose booking ends where others stay, with the refund and where it goes, before and after (BKG-12). */
export const CancelDialog = withTexts(texts, function CancelDialog(props: CancelDialogProps) {
  const { booking, organises, inList = false, onClose } = props;
  const intl = useIntl();
  const words = useSlotWords();
  const consequence = useEndWords();
  const text = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `booking.${id}` }, values);
  const { member } = useSession();
  const names = intl.formatList(
    booking.participants.map(({ firstName }) => firstName),
    { type: 'conjunction' },
  );
  // Whoever organises may leave alone while others stay, once.
  const choosesScope = booking.organiser.id === member?.id && booking.participants.length > 0 && !booking.organiserLeft;
  const [scope, setScope] = useState<'self' | 'all'>(organises ? 'all' : 'self');
  const forAll = scope === 'all';
  const total = booking.price.totalIncludingTaxCents;
  const amountOf = useRefundAmount();
  const money = useMoney();
  const share = booking.shares?.find(({ memberId }) => memberId === member?.id)?.cents ?? 0;
  const back = shareBack(share, booking.paidCents, booking.refundNow.cents);
  const backOf = (cents: number) => (cents > 0 ? money.credits(cents) : 'none');
  const backWords = (cents: number) => amountOf(booking, cents);
  const isHere = useIsHere();
  const cancel = useApiMutation(api.bookings.cancel, {
    onSuccess: (reply) => {
      if (forAll) keepCancelled(reply.booking);
      // The page of an organiser announces the cancellation itself, a list only one that can be undone.
      const isAnnounced = forAll && isHere.current && (!inList || reply.booking.undoUntil !== null);
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
            onClick={() => cancel.mutate({ params: { id: booking.id }, body: { scope } })}
          >
            {text(forAll ? 'cancel.confirm' : organises ? 'cancel.scope.self' : 'leave.action')}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>
          {capital(words(booking))}. {choosesScope ? '' : organises ? consequence(booking) : text('leave.message')}
          {!organises && share > 0 && ` ${text('leave.share', { amount: money.credits(share), back: backOf(back) })}`}
        </p>
        {choosesScope && (
          <RadioGroup
            name="cancel-scope"
            label={text('cancel.scope')}
            value={scope}
            onChange={(value) => setScope(value === 'self' ? 'self' : 'all')}
            options={[
              { value: 'all', label: text('cancel.scope.all'), hint: consequence(booking) },
              {
                value: 'self',
                label: text('cancel.scope.self'),
                hint: text(total === 0 ? 'cancel.scope.self.hint-free' : 'cancel.scope.self.hint', { names }),
              },
            ]}
          />
        )}
      </div>
    </Dialog>
  );

  function doneWords(refundedCents: number): string {
    if (!forAll)
      return organises
        ? text('cancel.scope.self.done', { names })
        : text('leave.done', { back: backOf(refundedCents) });
    return total === 0 ? text('cancel.done-free') : text('cancel.done', { amount: backWords(refundedCents) });
  }
});
