import { type Booking, faceOf, pages } from '@escale/contract';
import { Anchor, AvatarStack, Badge, Icon, Picture, useMoney } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { statusLook, useSlotWords } from './booking-words.ts';
import styles from './ticket.module.css';

/** A booking as a ticket: picture, when, where, who, and what was paid under the dotted line. */
export function Ticket({ booking }: { booking: Booking }) {
  const words = useSlotWords();
  const money = useMoney();
  const { tone, icon } = statusLook[booking.status];
  const people = [booking.organiser, ...booking.participants];
  return (
    <article className={styles.ticket}>
      <Picture
        id={booking.workspace.picture}
        alt=""
        ratio="2/1"
        radius={0}
        sizes="(max-width: 767px) 100vw, 480px"
        eager
      />
      <div className={styles.body}>
        <div className={styles.top}>
          <h2>
            <Anchor href={pages.workspace(booking.workspace.id)}>{booking.workspace.name}</Anchor>
          </h2>
          <Badge tone={tone} icon={icon}>
            <FormattedMessage id={`booking.status.${booking.status}`} />
          </Badge>
        </div>
        <ul className={styles.lines}>
          <li>
            <Icon name="calendar-days" size={18} />
            <b>{words(booking)}</b>
          </li>
          <li>
            <Icon name="map-pin" size={18} />
            <span>
              {booking.building.street}, {booking.building.place}
            </span>
          </li>
          {booking.seat && (
            <li>
              <Icon name="armchair" size={18} />
              <FormattedMessage id="booking.seat.chosen" values={{ name: booking.seat.name }} />
            </li>
          )}
          <li>
            <Icon name="users" size={18} />
            <span className={styles.people}>
              <AvatarStack people={people.map(faceOf)} size={24} />
              <FormattedMessage id="booking.people.count" values={{ count: booking.people }} />
            </span>
          </li>
          {booking.comment && (
            <li>
              <Icon name="message-square" size={18} />
              <span>{booking.comment}</span>
            </li>
          )}
        </ul>
      </div>
      <div className={styles.cut} />
      <div className={styles.paid}>
        <b className="num">
          {booking.price.totalIncludingTaxCents === 0 ? (
            <FormattedMessage id="booking.price.free" />
          ) : (
            money.euros(booking.price.totalIncludingTaxCents)
          )}
        </b>
        <span className="soft num">{booking.reference}</span>
      </div>
    </article>
  );
}
