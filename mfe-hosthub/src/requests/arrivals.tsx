import { type Booking, faceOf, pages } from '@escale/contract';
import { Anchor, Avatar } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './arrivals.module.css';
import { useSlotWords } from './slot-words.ts';

/** Today's arrivals, in order of time. */
export function Arrivals({ bookings }: { bookings: readonly Booking[] }) {
  const slot = useSlotWords();
  return (
    <section className={styles.section}>
      <h2>
        <FormattedMessage id="host.arrivals.title" />
      </h2>
      {bookings.length === 0 ? (
        <p className={styles.none}>
          <FormattedMessage id="host.arrivals.none" />
        </p>
      ) : (
        <ul className={styles.list}>
          {bookings.map((booking) => {
            const face = faceOf(booking.organiser);
            const { from, span } = slot.hours(booking);
            return (
              <li key={booking.id}>
                <b className="num">{from}</b>
                <Avatar name={face.name} src={face.src} size={36} />
                <span className={styles.who}>
                  <Anchor href={pages.hostRequest(booking.id)}>{face.name}</Anchor>
                  <small>
                    {booking.seat?.name ?? booking.workspace.name}, {span},{' '}
                    <FormattedMessage id="host.people" values={{ count: booking.people }} />
                  </small>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
