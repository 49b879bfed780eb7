import { type Booking, type Me, pages } from '@escale/contract';
import { approveAtBank, usePageTitle, useSession } from '@escale/platform';
import { partOfHalves } from '@escale/rules';
import { Button, LinkButton, Notice, PageHeading, useDates } from '@escale/ui';
import { keepFocus } from '@escale/ui/form';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';
import { BookingDocuments } from '../documents/booking-documents.tsx';
import { Answers } from './answers/answers.tsx';
import { approvalOf } from './answers/approval-of.ts';
import { BookAgain } from './book-again.tsx';
import styles from './booking.module.css';
import { BookingActions } from './booking-actions.tsx';
import { BookingPending } from './booking-pending.tsx';
import { roleIn } from './booking-role.ts';
import { waitWords } from './booking-words.ts';
import { paysShare, stateOf } from './list-words.ts';
import { PeopleThere } from './people-there.tsx';
import { PriceDetails } from './price-details.tsx';
import { hasRefund, RefundWords } from './refund-words.tsx';
import { Ticket } from './ticket.tsx';
import { UndoOfBooking } from './undo/undo-of-booking.tsx';
import { useLiveBooking } from './use-live-booking.ts';

const CheckInPanel = lazy(() =>
  import('../check-in/check-in-panel.tsx').then(({ CheckInPanel: panel }) => ({ default: panel })),
);
const ChangeNotice = lazy(() =>
  import('../change/change-notice.tsx').then(({ ChangeNotice: notice }) => ({ default: notice })),
);
const ConversationSection = lazy(() =>
  import('../conversation/conversation-section.tsx').then(({ ConversationSection: section }) => ({ default: section })),
);
const WhyBooking = lazy(() => import('../trace/why-booking.tsx').then(({ WhyBooking: why }) => ({ default: why })));
const ApproverWords = lazy(() =>
  import('./answers/approver-words.tsx').then(({ ApproverWords: words }) => ({ default: words })),
);
const VisitorsSection = lazy(() =>
  import('../visitors/visitors-section.tsx').then(({ VisitorsSection: section }) => ({ default: section })),
);
const OwnReview = lazy(() => import('../reviews/own-review.tsx').then(({ OwnReview: own }) => ({ default: own })));

/** /bookings/{bid}: one booking, updated live (BKG-02). */
export function BookingPage() {
  const intl = useIntl();
  const { member } = useSession();
  const { bid = '' } = useParams();
  const [address] = useSearchParams();
  const query = useLiveBooking(bid);
  usePageTitle(query.data?.booking.workspace.name ?? intl.formatMessage({ id: 'booking.one.title' }));
  if (!query.data) return <BookingPending id={bid} query={query} />;
  const { booking } = query.data;
  const { status, waitsFor } = booking;
  // Price and refund are shown to the paying member only.
  const role = roleIn(booking, member?.id);
  const isInvited = role === 'participant';
  return (
    <div ref={keepFocus} className={styles.page}>
      <PageHeading>
        <FormattedMessage
          id={
            waitsFor && waitsFor !== 'host'
              ? `booking.one.waits-${waitsFor}`
              : `booking.one.${stateOf(booking, Date.now())}`
          }
        />
      </PageHeading>
      <State booking={booking} />
      {(booking.replacement || booking.replaces) && (
        <Suspense>
          <ChangeNotice booking={booking} />
        </Suspense>
      )}
      <UndoOfBooking booking={booking} />
      <div className={styles.main}>
        <Answers booking={booking} />
        {(booking.checkIn || (status === 'confirmed' && Date.parse(booking.slot.to) > Date.now())) && (
          <Suspense>
            <CheckInPanel booking={booking} />
          </Suspense>
        )}
        <Ticket booking={booking} />
        <PeopleThere booking={booking} />
        {hasReception(booking, member) && (
          <Suspense>
            <VisitorsSection booking={booking} />
          </Suspense>
        )}
        {isStay(booking) && (
          <Suspense>
            <OwnReview booking={booking} />
          </Suspense>
        )}
        {canWrite(booking, member) && (
          <Suspense>
            <ConversationSection booking={booking} />
          </Suspense>
        )}
      </div>
      <div className={styles.aside}>
        <BookingActions booking={booking} asksToCancel={address.has('cancel')} />
        {!isInvited && <PriceDetails booking={booking} />}
        {role === 'organiser' && status !== 'cancelled' && waitsFor !== 'offer' && (
          <Suspense>
            <WhyBooking booking={booking} />
          </Suspense>
        )}
        <BookingDocuments booking={booking} />
      </div>
      <p className={styles.links}>
        <LinkButton variant="quiet" size="small" icon="chevron-left" href={pages.bookings()}>
          <FormattedMessage id="booking.one.all" />
        </LinkButton>
        {member && !isInvited && <BookAgain booking={booking} member={member} />}
      </p>
    </div>
  );
}

/** The organiser and the host's members write to each other; nobody else does it in their place (BKG-27). */
function canWrite({ workspace, organiser }: Booking, member: Me | null): boolean {
  return workspace.scope === 'other' && organiser.id === member?.id && !member.signedInBy;
}

/** Visitors of the company's own buildings are announced by who comes to a booking there, until it is over (CKP-13). */
function hasReception({ status, workspace, slot, organiser, participants }: Booking, member: Me | null): boolean {
  const comes = [organiser, ...participants].some(({ id }) => id === member?.id);
  return comes && status === 'confirmed' && workspace.scope === 'internal' && Date.parse(slot.to) > Date.now();
}

/** The search for another place at the same time, for as many people. */
function elsewhere({ slot, people }: Booking): string {
  const part = partOfHalves(slot.halves);
  return `${pages.explore()}?${new URLSearchParams({ date: slot.date, part, people: String(people) })}`;
}

/** Only stays in a host's space are reviewed (WSP-04). */
function isStay({ status, workspace, slot }: Booking): boolean {
  return status === 'confirmed' && workspace.scope === 'other' && Date.parse(slot.to) <= Date.now();
}

/**
 * What the status means for the member: the pending gate and its deadline, the reason of a refusal, the refund (BKG-03, BKG-10, BKG-12).
 */
function State({ booking }: { booking: Booking }) {
  const intl = useIntl();
  const dates = useDates();
  const { paymentId } = booking;
  const approval = approvalOf(booking);
  const who = (
    <Suspense>
      <ApproverWords booking={booking} />
    </Suspense>
  );
  const { member } = useSession();
  // Nothing is given back to an approver.
  const hasPaid = roleIn(booking, member?.id) === 'organiser' || paysShare(booking, member?.id);
  return (
    <>
      {booking.status === 'pending' && booking.answerBy && (
        <Notice
          tone="info"
          icon="hourglass"
          action={
            paymentId && (
              <Button size="small" onClick={() => void approveAtBank([paymentId])}>
                <FormattedMessage id="booking.one.approve" />
              </Button>
            )
          }
        >
          {approval === 'asked' ? (
            who
          ) : (
            <FormattedMessage
              id={waitWords(booking)}
              values={{ when: dates.instant(booking.answerBy, booking.building.timezone) }}
            />
          )}
        </Notice>
      )}
      {(approval === 'approved' || approval === 'refused') && (
        <Notice tone={approval === 'approved' ? 'success' : 'warning'}>{who}</Notice>
      )}
      {booking.rejectionReason && (
        <Notice tone="warning" title={intl.formatMessage({ id: 'booking.one.reason' })}>
          {booking.rejectionReason}
        </Notice>
      )}
      {booking.endedBecause === 'supplier' && (
        <Notice
          tone="warning"
          action={
            <span className={styles.ways}>
              <LinkButton size="small" variant="second" href={elsewhere(booking)}>
                <FormattedMessage id="booking.result.elsewhere" />
              </LinkButton>
              <LinkButton size="small" variant="second" href={pages.account('help')}>
                <FormattedMessage id="booking.one.support" />
              </LinkButton>
            </span>
          }
        >
          <FormattedMessage id="booking.one.supplier-failed" />
        </Notice>
      )}
      {booking.endedBecause === 'noShow' && (
        <Notice tone="warning">
          <FormattedMessage id="booking.here.freed" />
        </Notice>
      )}
      {hasPaid && hasRefund(booking) && (
        <Notice tone={booking.refundedCents > 0 ? 'success' : 'info'}>
          <RefundWords booking={booking} />
        </Notice>
      )}
    </>
  );
}
