import { type Booking, pages } from '@escale/contract';
import { ApiError, notify, share, useSession } from '@escale/platform';
import { refundTiers } from '@escale/rules';
import { Button } from '@escale/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { canChange, isPaidByCard } from '../change/change.rules.ts';
import { focusHeading } from '../focus-heading.ts';
import { useRefundWords } from '../use-refund-words.ts';
import styles from './booking-actions.module.css';
import { isOthersMoney, roleIn } from './booking-role.ts';
import { useSlotWords } from './booking-words.ts';
import { saveCalendarFile } from './calendar-file.ts';
import { canInvite } from './invite/invite-room.rules.ts';
import { useRefundAmount } from './use-refund-amount.ts';

const CancelDialog = lazy(() =>
  import('./cancel-dialog.tsx').then(({ CancelDialog: dialog }) => ({ default: dialog })),
);

const ChangeDialog = lazy(() =>
  import('../change/change-dialog.tsx').then(({ ChangeDialog: dialog }) => ({ default: dialog })),
);

const InviteDialog = lazy(() =>
  import('./invite/invite-dialog.tsx').then(({ InviteDialog: dialog }) => ({ default: dialog })),
);

interface BookingActionsProps {
  booking: Booking;
  /** Whether the question to cancel is open from the start. */
  asksToCancel?: boolean;
}

/** Actions on a live booking: change it, save it to a calendar, share it, invite to it, cancel it with the refund shown. */
export function BookingActions({ booking, asksToCancel = false }: BookingActionsProps) {
  const intl = useIntl();
  const refundWords = useRefundWords();
  const amountOf = useRefundAmount();
  const words = useSlotWords();
  const { member } = useSession();
  const [cancelling, setCancelling] = useState(asksToCancel);
  const [changing, setChanging] = useState(false);
  const [inviting, setInviting] = useState(false);
  const isLive = booking.status === 'confirmed' || booking.status === 'pending';
  const ahead = Date.parse(booking.slot.from) > Date.now();
  const role = roleIn(booking, member?.id);
  // Who booked for another may cancel for them.
  const organises = role === 'organiser';
  const takesPart = role !== 'other';
  const now = new Date().toISOString();
  const wasLive = useRef(isLive);
  // The pressed button is unmounted with the end of the booking: the heading takes its focus and announces the new status.
  useEffect(() => {
    if (wasLive.current && !isLive && document.activeElement === document.body) focusHeading();
    wasLive.current = isLive;
  }, [isLive]);
  if (!isLive) return null;
  const refunds = refundTiers(booking.cancellation.steps, booking.slot.from, now);
  const isPaid = booking.paidCents > 0;
  const lost = booking.nonRefundableCents ?? 0;
  const isRefused = organises && isOthersMoney(booking, member);
  // An offered place is taken or left where it is offered: there is no booking to cancel or pay back yet.
  const isOffer = booking.waitsFor === 'offer';
  const mayCancel = ahead && takesPart && !isRefused && !isOffer;
  return (
    <>
      <div className={styles.actions}>
        {canChange(booking, role, now) && (
          <div className={styles.whole}>
            <Button size="touch" icon="pencil" block onClick={() => setChanging(true)}>
              <FormattedMessage id="booking.change.action" />
            </Button>
          </div>
        )}
        {booking.status === 'confirmed' && (
          <Button
            variant="second"
            size="touch"
            icon="calendar-plus"
            onClick={() =>
              saveCalendarFile(booking.id, booking.reference).catch(
                (error: unknown) => error instanceof ApiError && notify({ tone: 'danger', message: error.message }),
              )
            }
          >
            <FormattedMessage id="booking.calendar" />
          </Button>
        )}
        <Button variant="second" size="touch" icon="share-2" onClick={shareIt}>
          <FormattedMessage id="booking.share.action" />
        </Button>
        {canInvite(booking, role, now) && (
          <Button variant="second" size="touch" icon="user-plus" onClick={() => setInviting(true)}>
            <FormattedMessage id="booking.invite.action" />
          </Button>
        )}
        {mayCancel && (
          <div className={styles.whole}>
            <Button variant="quiet" size="touch" icon="x" block onClick={() => setCancelling(true)}>
              <FormattedMessage id={organises ? 'booking.cancel.action' : 'booking.leave.action'} />
            </Button>
          </div>
        )}
      </div>
      {ahead && organises && (isPaid || isRefused) && (
        <p className={styles.refund}>
          {isRefused ? (
            <FormattedMessage id="booking.cancel.not-own-money" />
          ) : booking.status === 'pending' ? (
            <FormattedMessage id="booking.refund.unanswered" />
          ) : (
            refundWords(refunds, booking.building.timezone)
          )}
        </p>
      )}
      {ahead && organises && !isRefused && lost > 0 && booking.status === 'confirmed' && (
        <p className={styles.refund}>
          <FormattedMessage id="booking.refund.lost" values={{ amount: amountOf(booking, lost) }} />
        </p>
      )}
      {ahead && organises && !isOffer && booking.price.totalIncludingTaxCents === 0 && (
        <p className={styles.refund}>
          <FormattedMessage id="booking.sure.free" values={{ begun: 'no' }} />
        </p>
      )}
      {ahead && organises && booking.status === 'confirmed' && isPaidByCard(booking) && (
        <p className={styles.refund}>
          <FormattedMessage id="booking.change.card" />
        </p>
      )}
      {changing && (
        <Suspense>
          <ChangeDialog booking={booking} onClose={() => setChanging(false)} />
        </Suspense>
      )}
      {inviting && (
        <Suspense>
          <InviteDialog booking={booking} onClose={() => setInviting(false)} />
        </Suspense>
      )}
      {cancelling && mayCancel && (
        <Suspense>
          <CancelDialog booking={booking} organises={organises} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </>
  );

  /** The device's share sheet, else the text on the clipboard. */
  async function shareIt() {
    const { workspace, building } = booking;
    const text = intl.formatMessage(
      { id: 'booking.share.text' },
      { name: workspace.name, when: words(booking), street: building.street, place: building.place },
    );
    const url = `${window.location.origin}${pages.workspace(workspace.id)}`;
    const outcome = await share({ title: workspace.name, text, url });
    if (outcome === 'shared') return;
    notify({
      tone: outcome === 'copied' ? 'success' : 'warning',
      message: intl.formatMessage({ id: `booking.share.${outcome}` }),
    });
  }
}
