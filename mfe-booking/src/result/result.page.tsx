import { api, type Booking, pages } from '@escale/contract';
import { bookingFailure } from '@escale/contract/schemas';
import { usePageTitle } from '@escale/platform';
import { Icon, Link, LinkButton, Notice, Skeleton, useDates, useMoney } from '@escale/ui';
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { BookingActions } from '../bookings/booking-actions.tsx';
import { Ticket } from '../bookings/ticket.tsx';
import { useLiveBooking } from '../bookings/use-live-booking.ts';
import styles from './result.module.css';
import { WeekStrip } from './week-strip.tsx';

const lastReply = z.object({ failures: z.array(bookingFailure), creditsCents: z.int().nullable() });

/** /booking-result: confirmed, or waiting for the host until a time; dates that could not be booked are listed (BKG-02, BKG-05). */
export function ResultPage() {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const client = useQueryClient();
  const [address] = useSearchParams();
  const [first = '', ...others] = (address.get('ids') ?? '').split(',');
  const query = useLiveBooking(first);
  const parsed = lastReply.safeParse(client.getQueryData([api.bookings.create.id]));
  const reply = parsed.success ? parsed.data : null;
  const booking = query.data?.booking;
  usePageTitle(intl.formatMessage({ id: 'booking.result.title' }));
  if (query.isError) {
    return (
      <div className={styles.page}>
        <Notice tone="danger" title={query.error.message}>
          <LinkButton size="small" href={pages.bookings()}>
            <FormattedMessage id="booking.one.all" />
          </LinkButton>
        </Notice>
      </div>
    );
  }
  if (!booking) {
    return (
      <div className={styles.page} aria-hidden="true">
        <Skeleton height={52} />
        <Skeleton height={440} radius={20} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <div className={styles.done} role="status">
        <span className={styles.tick}>
          <Icon name={booking.status === 'pending' ? 'hourglass' : 'check'} size={28} stroke={2.5} />
        </span>
        <div>
          <h1 tabIndex={-1}>
            <FormattedMessage id={`booking.result.${booking.status}`} />
          </h1>
          <p>{subtitle(booking)}</p>
        </div>
      </div>
      {others.length > 0 && (
        <p className="soft">
          <FormattedMessage id="booking.result.others" values={{ count: others.length }} />
        </p>
      )}
      {reply && reply.failures.length > 0 && (
        <Notice tone="warning" title={intl.formatMessage({ id: 'booking.result.failures' })}>
          <ul>
            {reply.failures.map(({ slot, message }) => (
              <li key={JSON.stringify(slot)}>
                {'date' in slot
                  ? `${dates.day(slot.date)}, ${intl.formatMessage({ id: `booking.part.${slot.part}` })}`
                  : dates.instant(slot.from)}
                : {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Ticket booking={booking} />
      {reply?.creditsCents != null && booking.paidWith === 'credits' && (
        <p className={styles.left}>
          <FormattedMessage id="booking.result.left" values={{ credits: money.credits(reply.creditsCents) }} />
        </p>
      )}
      <BookingActions booking={booking} />
      {booking.status === 'confirmed' && <WeekStrip date={booking.slot.date} />}
      <p className={styles.more}>
        <Link href={pages.booking(booking.id)}>
          <FormattedMessage id="booking.result.details" />
        </Link>
      </p>
    </div>
  );

  function subtitle({ status, answerBy }: Booking) {
    if (status === 'pending' && answerBy)
      return <FormattedMessage id="booking.one.answer-by" values={{ when: dates.instant(answerBy) }} />;
    return <FormattedMessage id="booking.result.sub" />;
  }
}
