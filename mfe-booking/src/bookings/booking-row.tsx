import { type Booking, pages } from '@escale/contract';
import { useSession } from '@escale/platform';
import { Anchor, Badge, Icon, Picture, PlaceName } from '@escale/ui';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { checkInState } from '../check-in/check-in.rules.ts';
import { useNow } from '../check-in/use-now.ts';
import { BookingDocuments } from '../documents/booking-documents.tsx';
import { roleIn } from './booking-role.ts';
import { overLook, statusLook, useSlotParts } from './booking-words.ts';
import styles from './bookings.module.css';
import { paysShare, stateOf, useMoneyWords } from './list-words.ts';
import { RowMenu } from './row-menu.tsx';

const RowCheckIn = lazy(() => import('../check-in/row-check-in.tsx').then(({ RowCheckIn: row }) => ({ default: row })));

/** One row of my bookings: picture, name and time, status, price, and its receipt to download. */
export function BookingRow({ booking }: { booking: Booking }) {
  const { day, time } = useSlotParts()(booking);
  const moneyWords = useMoneyWords();
  const { member } = useSession();
  const now = useNow();
  const isOpen = checkInState(booking, now) === 'open';
  const state = stateOf(booking, now);
  const { organiser, bookedBy } = booking;
  const role = roleIn(booking, member?.id);
  const { tone, icon } = state === 'over' ? overLook : statusLook[state];
  const row = (
    <div className={styles.card}>
      <Anchor href={pages.booking(booking.id)} className={styles.row}>
        <span className={styles.picture}>
          <Picture id={booking.workspace.picture} alt="" ratio="4/3" radius={14} sizes="120px" />
        </span>
        <span className={styles.what}>
          <b>{booking.workspace.name}</b>
          <span>
            {day}, <span className={styles.time}>{time}</span>
          </span>
          <span className={styles.where}>
            {booking.workspace.scope === 'internal' ? (
              booking.building.name
            ) : (
              <PlaceName>{booking.building.place}</PlaceName>
            )}
            {booking.seat ? ` · ${booking.seat.name}` : ''}
            {bookedBy && role === 'organiser' && (
              <>
                {' · '}
                {bookedBy.id === member?.id ? (
                  <FormattedMessage
                    id="booking.people.for"
                    values={{ name: `${organiser.firstName} ${organiser.lastName}`, others: 0, names: '' }}
                  />
                ) : (
                  <FormattedMessage id="booking.paid.by" values={{ name: bookedBy.firstName }} />
                )}
              </>
            )}
            {booking.private && (
              <>
                {' · '}
                <FormattedMessage id="booking.private.on" />
              </>
            )}
          </span>
        </span>
        <span className={styles.end}>
          <Badge tone={tone} icon={icon}>
            <FormattedMessage id={`booking.status.${state}`} />
          </Badge>
          <span className="num">
            {role === 'participant' && !paysShare(booking, member?.id) ? (
              <FormattedMessage id="booking.paid.by" values={{ name: organiser.firstName }} />
            ) : (
              moneyWords(booking)
            )}
          </span>
        </span>
        <Icon name="chevron-right" />
      </Anchor>
      <BookingDocuments booking={booking} inList />
      <RowMenu booking={booking} />
    </div>
  );
  if (!isOpen) return row;
  return (
    <div className={styles.now}>
      {row}
      <Suspense>
        <RowCheckIn booking={booking} now={now} />
      </Suspense>
    </div>
  );
}
