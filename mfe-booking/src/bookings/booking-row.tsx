import { type Booking, pages } from '@escale/contract';
import { Anchor, Badge, Icon, Picture, useMoney } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { statusLook, useSlotWords } from './booking-words.ts';
import styles from './bookings.module.css';

/** One line of my bookings: picture, name and when, status, price. */
export function BookingRow({ booking }: { booking: Booking }) {
  const words = useSlotWords();
  const money = useMoney();
  const { tone, icon } = statusLook[booking.status];
  return (
    <Anchor href={pages.booking(booking.id)} className={styles.row}>
      <span className={styles.picture}>
        <Picture id={booking.workspace.picture} alt="" ratio="4/3" radius={14} sizes="120px" />
      </span>
      <span className={styles.what}>
        <b>{booking.workspace.name}</b>
        <span className={styles.when}>{words(booking)}</span>
        <span className={styles.where}>
          {booking.building.place}
          {booking.seat ? ` · ${booking.seat.name}` : ''}
        </span>
      </span>
      <span className={styles.end}>
        <Badge tone={tone} icon={icon}>
          <FormattedMessage id={`booking.status.${booking.status}`} />
        </Badge>
        <span className="num">
          {booking.price.totalIncludingTaxCents === 0 ? (
            <FormattedMessage id="booking.price.free" values={{ scope: booking.workspace.scope }} />
          ) : (
            money.euros(booking.price.totalIncludingTaxCents)
          )}
        </span>
      </span>
      <Icon name="chevron-right" />
    </Anchor>
  );
}
