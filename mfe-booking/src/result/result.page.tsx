import { type Booking, pages } from '@escale/contract';
import { usePageTitle, useSession } from '@escale/platform';
import { withElision } from '@escale/rules';
import { Icon, Link, Skeleton, useDates, useMoney } from '@escale/ui';
import { keepFocus } from '@escale/ui/form';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { approvalOf } from '../bookings/answers/approval-of.ts';
import { BookAgain } from '../bookings/book-again.tsx';
import { BookingActions } from '../bookings/booking-actions.tsx';
import { BookingPending } from '../bookings/booking-pending.tsx';
import { waitWords } from '../bookings/booking-words.ts';
import { usePaidWords } from '../bookings/list-words.ts';
import { hasRefund, RefundWords } from '../bookings/refund-words.tsx';
import { Ticket } from '../bookings/ticket.tsx';
import { UndoOfBooking } from '../bookings/undo/undo-of-booking.tsx';
import { useLiveBooking } from '../bookings/use-live-booking.ts';
import { BookedWeek } from './booked-week.tsx';
import { NextSteps } from './next-steps.tsx';
import { readOutcome } from './outcome-store.ts';
import styles from './result.module.css';
import { useCreditsLeft } from './use-credits-left.ts';

const ApproverWords = lazy(() =>
  import('../bookings/answers/approver-words.tsx').then(({ ApproverWords: words }) => ({ default: words })),
);
const BookingRow = lazy(() => import('../bookings/booking-row.tsx').then(({ BookingRow: row }) => ({ default: row })));
const FailedDates = lazy(() => import('./failed-dates.tsx').then(({ FailedDates: list }) => ({ default: list })));

/** /booking-result: confirmed, or waiting for the host until a deadline; dates that could not be booked are listed (BKG-02, BKG-05). */
export function ResultPage() {
  const intl = useIntl();
  const dates = useDates();
  const { member } = useSession();
  const money = useMoney();
  const paidWords = usePaidWords();
  const [address] = useSearchParams();
  const requested = (address.get('ids') ?? '').split(',').filter(Boolean);
  const outcome = readOutcome(requested[0] ?? '');
  const [first = '', ...others] = outcome?.ids ?? requested;
  const query = useLiveBooking(first);
  const creditsLeft = useCreditsLeft(outcome);
  const booking = query.data?.booking;
  usePageTitle(intl.formatMessage({ id: 'booking.result.title' }));
  if (!booking) return <BookingPending id={first} query={query} />;
  const { waitsFor } = booking;
  const isPending = booking.status === 'pending';
  const isOthers = booking.bookedBy !== null && booking.bookedBy.id === member?.id;
  const booked = others.length + 1;
  const all = booked + (outcome?.failures.length ?? 0);
  // Of the requested dates some are held now, and some need another choice.
  const isPartial = all > booked && (isPending || booking.status === 'confirmed');
  const part: Record<string, string> = { '--part': `${(booked / all) * 100}%` };
  const isUnpaid = booking.endedBecause === 'payment';
  const spent = booking.paidWith === 'credits' ? creditsLeft : null;
  return (
    <div ref={keepFocus} className={styles.page}>
      <div className={styles.done} role="status">
        {isPartial ? (
          <span className={styles.ring} style={part} aria-hidden="true">
            <b className="num">
              {booked}/{all}
            </b>
          </span>
        ) : (
          <span className={styles.tick} data-ended={(!isPending && booking.status !== 'confirmed') || undefined}>
            <Icon
              name={isPending ? 'hourglass' : booking.status === 'confirmed' ? 'check' : 'x'}
              size={28}
              stroke={2.5}
            />
          </span>
        )}
        <div>
          <h1 tabIndex={-1} data-page-heading="">
            <FormattedMessage
              values={{ booked, all }}
              id={
                isPartial
                  ? 'booking.result.partial'
                  : waitsFor === 'payment' || waitsFor === 'supplier'
                    ? `booking.one.waits-${waitsFor}`
                    : `booking.result.${isUnpaid ? 'unpaid' : booking.status}`
              }
            />
          </h1>
          <p>{subtitle(booking)}</p>
          {(outcome?.replaced ?? 0) > 0 && (
            <p>
              <FormattedMessage id="booking.result.replaced" values={{ count: outcome?.replaced }} />
              {spent === null && creditsLeft !== null && (
                <>
                  {' '}
                  <FormattedMessage id="booking.result.left" values={{ credits: money.credits(creditsLeft) }} />
                </>
              )}
            </p>
          )}
        </div>
      </div>
      {outcome && outcome.failures.length > 0 && (
        <Suspense>
          <FailedDates
            failures={outcome.failures}
            workspaceId={outcome.workspaceId}
            people={outcome.people}
            seatId={booking.seat?.id}
            timezone={booking.building.timezone}
            isFree={booking.paidWith === 'free'}
          />
        </Suspense>
      )}
      {others.length === 0 ? (
        <>
          <UndoOfBooking booking={booking} />
          <Ticket booking={booking} creditsCents={spent} />
          <BookingActions booking={booking} />
          {isUnpaid && member && <BookAgain booking={booking} member={member} />}
        </>
      ) : (
        <section className={styles.others}>
          <h2>
            <FormattedMessage id="booking.result.all" values={{ count: others.length + 1 }} />
          </h2>
          {[first, ...others].map((id) => (
            <OneOfSeveral key={id} id={id} />
          ))}
          {outcome?.paid && (
            <p className={styles.total}>
              <FormattedMessage id="booking.result.total" />
              <b className="num">{paidWords(outcome.paid)}</b>
            </p>
          )}
          {spent !== null && (
            <p className={styles.left}>
              <FormattedMessage id="booking.result.left" values={{ credits: money.credits(spent) }} />
            </p>
          )}
        </section>
      )}
      {waitsFor === 'host' && <NextSteps booking={booking} />}
      {booking.status === 'confirmed' && !isOthers && <BookedWeek booking={booking} ids={[first, ...others]} />}
      <p className={styles.more}>
        <Link href={others.length === 0 ? pages.booking(booking.id) : pages.bookings()}>
          <FormattedMessage id={others.length === 0 ? 'booking.result.details' : 'booking.one.all'} />
        </Link>
      </p>
    </div>
  );

  function subtitle(shown: Booking) {
    const { status, answerBy, participants, guests, slot, building } = shown;
    if (approvalOf(shown) === 'asked')
      return (
        <Suspense>
          <ApproverWords booking={shown} />
        </Suspense>
      );
    if (status === 'pending' && answerBy)
      return <FormattedMessage id={waitWords(shown)} values={{ when: dates.instant(answerBy, building.timezone) }} />;
    if (hasRefund(shown) && others.length === 0) return <RefundWords booking={shown} />;
    if (status !== 'confirmed') return null;
    const told = [...participants.map(({ firstName }) => firstName), ...guests.map(({ name }) => name)];
    if (isOthers)
      return (
        <FormattedMessage
          id="booking.result.sub-other"
          values={{ ...withElision({ name: shown.organiser.firstName }), count: others.length + 1 }}
        />
      );
    if (told.length === 0)
      return (
        <FormattedMessage
          id={slot.hourly ? 'booking.result.sub-hours' : 'booking.result.sub'}
          values={{ count: others.length + 1 }}
        />
      );
    return (
      <FormattedMessage
        id="booking.result.notified"
        values={{ names: intl.formatList(told, { type: 'conjunction' }), count: told.length }}
      />
    );
  }
}

/** Each with its own price and page, on which it can be cancelled alone. */
function OneOfSeveral({ id }: { id: string }) {
  const { data } = useLiveBooking(id);
  return (
    data && (
      <>
        <Suspense fallback={<Skeleton height={96} radius={20} />}>
          <BookingRow booking={data.booking} />
        </Suspense>
        <UndoOfBooking booking={data.booking} />
      </>
    )
  );
}
