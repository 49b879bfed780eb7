import { faceOf, type HostRequest } from '@escale/contract';
import { RemoteWidget } from '@escale/platform';
import { Skeleton } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './request-messages.module.css';

/** What the host and the person who booked write to each other, below the request in the URL (BKG-27). */
export function RequestMessages({ request: { booking, requester } }: { request: HostRequest }) {
  const booker = faceOf(requester).name;
  return (
    <section className={styles.section} aria-labelledby="host-messages">
      <h3 id="host-messages">
        <FormattedMessage id="host.messages.title" values={{ name: booker }} />
      </h3>
      <RemoteWidget
        name="booking/Conversation"
        props={{ bookingId: booking.id, timezone: booking.building.timezone, booker }}
        fallback={<Skeleton height={160} radius={14} />}
      />
    </section>
  );
}
