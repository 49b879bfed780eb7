import { type Booking, faceOf, pages } from '@escale/contract';
import { useSession } from '@escale/platform';
import { namedPeople, ownCredits } from '@escale/rules';
import {
  Anchor,
  AvatarStack,
  Badge,
  Icon,
  Link,
  Picture,
  PlaceName,
  useDates,
  useFloorName,
  useMoney,
} from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { roleIn } from './booking-role.ts';
import { overLook, statusLook, useTimeWords } from './booking-words.ts';
import { stateOf } from './list-words.ts';
import styles from './ticket.module.css';

interface TicketProps {
  booking: Booking;
  /** Remaining credits in cents, where they were just spent. */
  creditsCents?: number | null;
}

/** A booking as a ticket: picture, time, place, people, and the payment under the dotted line. */
export function Ticket({ booking, creditsCents = null }: TicketProps) {
  const intl = useIntl();
  const dates = useDates();
  const time = useTimeWords();
  const money = useMoney();
  const floorName = useFloorName();
  const state = stateOf(booking, Date.now());
  const { tone, icon } = state === 'over' ? overLook : statusLook[state];
  const people = [...(booking.organiserLeft ? [] : [booking.organiser]), ...booking.participants];
  const { member } = useSession();
  const role = roleIn(booking, member?.id);
  const isInvited = role === 'participant';
  const ownShare = booking.shares?.find(({ memberId }) => memberId === member?.id)?.cents ?? 0;
  const others = [
    ...booking.participants.filter(({ id }) => id !== member?.id).map(({ firstName }) => firstName),
    ...booking.guests.map(({ name }) => name),
  ];
  const names = intl.formatList(others, { type: 'conjunction' });
  const hasLeft = booking.organiserLeft && booking.organiser.id === member?.id;
  const leavers = [...(booking.organiserLeft && !hasLeft ? [booking.organiser] : []), ...(booking.left ?? [])];
  const left = leavers.map(({ firstName }) => firstName);
  const map = pages.bookingMap(booking.id);
  return (
    <article className={styles.ticket}>
      <div className={styles.picture}>
        <Picture
          id={booking.workspace.picture}
          alt=""
          ratio="2/1"
          radius={0}
          sizes="(max-width: 767px) 100vw, 480px"
          eager
        />
      </div>
      <div className={styles.body}>
        <div className={styles.top}>
          <h2>
            <Anchor href={pages.workspace(booking.workspace.id)}>{booking.workspace.name}</Anchor>
          </h2>
          <Badge tone={tone} icon={icon}>
            <FormattedMessage
              id={booking.waitsFor === 'offer' ? 'booking.one.waits-offer' : `booking.status.${state}`}
            />
          </Badge>
        </div>
        <ul className={styles.lines}>
          <li>
            <Icon name="calendar-days" size={18} />
            <span>
              <b>{dates.day(booking.slot.date)}</b>, <span className={styles.time}>{time(booking)}</span>
            </span>
          </li>
          <li>
            <Icon name="map-pin" size={18} />
            <span>
              {booking.workspace.scope === 'internal' && `${booking.building.name}, `}
              {typeof booking.building.floor === 'number' && (
                <>
                  {floorName({ name: String(booking.building.floor), number: booking.building.floor })}
                  {', '}
                </>
              )}
              {booking.building.street}, <PlaceName>{booking.building.place}</PlaceName>
            </span>
            <Link href={map}>
              <FormattedMessage id="booking.one.go" />
            </Link>
          </li>
          {booking.seat && (
            <li>
              <Icon name="armchair" size={18} />
              <span>
                <FormattedMessage id="booking.seat.chosen" values={{ name: booking.seat.name }} />
              </span>
              <Link href={map}>
                <FormattedMessage id="booking.one.on-plan" />
              </Link>
            </li>
          )}
          <li>
            <Icon name="users" size={18} />
            <span className={styles.people}>
              <AvatarStack people={people.map(faceOf)} size={28} />
              <span className="soft">
                {isInvited ? (
                  <FormattedMessage
                    id="booking.people.invited"
                    values={{ organiser: booking.organiser.firstName, others: others.length, names }}
                  />
                ) : role === 'other' || booking.bookedBy?.id === member?.id ? (
                  <FormattedMessage
                    id="booking.people.for"
                    values={{
                      name: `${booking.organiser.firstName} ${booking.organiser.lastName}`,
                      others: others.length,
                      names,
                    }}
                  />
                ) : others.length > 0 ? (
                  <FormattedMessage id="booking.people.with" values={{ names }} />
                ) : (
                  <FormattedMessage id="booking.people.count" values={{ count: booking.people }} />
                )}
                {others.length > 0 && booking.people > namedPeople(booking) && (
                  <>
                    {' · '}
                    <FormattedMessage id="booking.people.count" values={{ count: booking.people }} />
                  </>
                )}
              </span>
            </span>
          </li>
          {booking.private && (
            <li>
              <Icon name="eye-off" size={18} />
              <span>
                <FormattedMessage id="booking.private.label" />
              </span>
            </li>
          )}
          {hasLeft && (
            <li>
              <Icon name="log-out" size={18} />
              <span>
                <FormattedMessage id="booking.people.you-left" />
              </span>
            </li>
          )}
          {left.length > 0 && (
            <li>
              <Icon name="log-out" size={18} />
              <span>
                <FormattedMessage
                  id="booking.people.left"
                  values={{ count: left.length, names: intl.formatList(left, { type: 'conjunction' }) }}
                />
              </span>
            </li>
          )}
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
        <span className="num">
          {isInvited ? (
            <FormattedMessage id="booking.paid.by" values={{ name: booking.organiser.firstName }} />
          ) : (
            <Paid booking={booking} />
          )}
          {booking.bookedBy && booking.organiser.id === member?.id && (
            <>
              {' · '}
              <FormattedMessage id="booking.paid.by" values={{ name: booking.bookedBy.firstName }} />
            </>
          )}
          {ownShare > 0 && (
            <>
              {' · '}
              <FormattedMessage id="booking.paid.part" values={{ amount: <b>{money.credits(ownShare)}</b> }} />
            </>
          )}
        </span>
        <span className="soft num">
          {creditsCents === null ? (
            booking.reference
          ) : (
            <FormattedMessage id="booking.result.left" values={{ credits: money.credits(creditsCents) }} />
          )}
        </span>
      </div>
    </article>
  );
}

/** Amount and means of payment (BKG-10). */
function Paid({ booking }: { booking: Booking }) {
  const money = useMoney();
  const { member } = useSession();
  const { price, paidWith, cardCents = 0, shares = [], workspace } = booking;
  const total = price.totalIncludingTaxCents;
  if (total === 0)
    return (
      <b>
        <FormattedMessage id="booking.price.free" values={{ scope: workspace.scope }} />
      </b>
    );
  if (paidWith === 'card')
    return <FormattedMessage id="booking.paid.card" values={{ amount: <b>{money.euros(total)}</b> }} />;
  const all = money.credits(total - cardCents);
  if (shares.length > 0) {
    const amount = <b>{money.credits(ownCredits(booking, member?.id, total - cardCents))}</b>;
    return <FormattedMessage id="booking.paid.part-of" values={{ amount, total: all }} />;
  }
  const credits = <b>{all}</b>;
  return cardCents === 0 ? (
    credits
  ) : (
    <FormattedMessage id="booking.paid.both" values={{ credits, amount: <b>{money.euros(cardCents)}</b> }} />
  );
}
