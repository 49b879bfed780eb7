import { pages } from '@escale/contract';
import { usePageTitle } from '@escale/platform';
import { Button, ErrorState, LinkButton, Notice, PageHeading, Skeleton, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';
import styles from './booking.module.css';
import { BookingActions } from './booking-actions.tsx';
import { Ticket } from './ticket.tsx';
import { useLiveBooking } from './use-live-booking.ts';

/** /bookings/{bid} and /booking-map: one booking, followed live (BKG-02). */
export function BookingPage() {
  const intl = useIntl();
  const dates = useDates();
  const { bid } = useParams();
  const [address] = useSearchParams();
  const query = useLiveBooking(bid ?? address.get('id') ?? '');
  usePageTitle(query.data?.booking.workspace.name ?? intl.formatMessage({ id: 'booking.one.title' }));
  if (query.isError) {
    const gone = query.error.status === 404;
    return (
      <div className={styles.page}>
        <ErrorState
          title={intl.formatMessage({ id: 'booking.one.failed' })}
          message={query.error.message}
          requestId={query.error.requestId ?? undefined}
          action={
            gone ? (
              <LinkButton href={pages.bookings()}>
                <FormattedMessage id="booking.one.all" />
              </LinkButton>
            ) : (
              <Button onClick={() => query.refetch()}>
                <FormattedMessage id="booking.retry" />
              </Button>
            )
          }
        />
      </div>
    );
  }
  if (!query.data) {
    return (
      <div className={styles.page} aria-hidden="true">
        <Skeleton height={34} width={280} />
        <Skeleton height={480} radius={20} />
      </div>
    );
  }
  const { booking } = query.data;
  return (
    <div className={styles.page}>
      <PageHeading>
        <FormattedMessage id={`booking.one.${booking.status}`} />
      </PageHeading>
      {booking.status === 'pending' && booking.answerBy && (
        <Notice tone="info">
          <FormattedMessage id="booking.one.answer-by" values={{ when: dates.instant(booking.answerBy) }} />
        </Notice>
      )}
      {booking.rejectionReason && (
        <Notice tone="warning" title={intl.formatMessage({ id: 'booking.one.reason' })}>
          {booking.rejectionReason}
        </Notice>
      )}
      <Ticket booking={booking} />
      <BookingActions booking={booking} />
      <p className={styles.links}>
        <LinkButton variant="quiet" size="small" icon="chevron-left" href={pages.bookings()}>
          <FormattedMessage id="booking.one.all" />
        </LinkButton>
        {booking.seat && (
          <LinkButton
            variant="quiet"
            size="small"
            icon="map"
            href={pages.floorMap(booking.building.id, booking.seat.floorId)}
          >
            <FormattedMessage id="booking.one.plan" />
          </LinkButton>
        )}
      </p>
    </div>
  );
}
