import { type Booking, faceOf, pages } from '@escale/contract';
import { useSession } from '@escale/platform';
import { toLocal } from '@escale/rules';
import { AvatarStack, Icon, LinkButton, Notice, PageHeading, Picture, useDates } from '@escale/ui';
import { keepFocus } from '@escale/ui/form';
import { FormattedMessage } from 'react-intl';
import { roleIn } from '../bookings/booking-role.ts';
import { useTimeWords } from '../bookings/booking-words.ts';
import { BookedWeek } from '../result/booked-week.tsx';
import styles from './check-in.module.css';
import type { Found } from './check-in.rules.ts';
import { CheckInPanel } from './check-in-panel.tsx';

type Kind = Exclude<Found['kind'], 'nothing'>;

/** The booking behind a scanned code: its place, who comes and until when to say so; afterwards the week (BKG-18). */
export function ScannedBooking({ kind, booking, code }: { kind: Kind; booking: Booking; code: string }) {
  const dates = useDates();
  const { member } = useSession();
  const { workspace, building, seat, slot } = booking;
  const place = seat ? (
    <FormattedMessage id="booking.seat.chosen" values={{ name: seat.name }} />
  ) : (
    <span>{workspace.name}</span>
  );
  const at = (instant: string) => dates.time(toLocal(instant, building.timezone).time);
  if (kind === 'done') {
    return (
      <div ref={keepFocus} className={styles.page}>
        <span className={styles.tick}>
          <Icon name="check" size={40} stroke={2.5} />
        </span>
        <PageHeading sub={<FormattedMessage id="booking.here.yours" values={{ place, until: at(slot.to) }} />}>
          <FormattedMessage id="booking.here.welcome" values={{ name: member?.firstName }} />
        </PageHeading>
        <Facts booking={booking} />
        <BookedWeek booking={booking} ids={[booking.id]} />
        <LinkButton variant="second" size="touch" href={pages.booking(booking.id)}>
          <FormattedMessage id="booking.result.details" />
        </LinkButton>
      </div>
    );
  }
  return (
    <div ref={keepFocus} className={styles.page}>
      <div className={styles.picture}>
        <Picture id={workspace.picture} alt="" ratio="2/1" radius={0} sizes="480px" eager />
      </div>
      <PageHeading sub={seat ? `${workspace.name}, ${building.name}` : `${building.street}, ${building.place}`}>
        {place}
      </PageHeading>
      <Facts booking={booking} />
      {kind === 'elsewhere' && (
        <Notice tone="warning">
          <FormattedMessage id="booking.here.elsewhere" values={{ name: workspace.name }} />
        </Notice>
      )}
      {kind === 'notAsked' && (
        <Notice tone="info">
          <FormattedMessage id="booking.here.notAsked" />
        </Notice>
      )}
      {kind === 'late' && booking.status !== 'confirmed' && (
        <Notice tone="warning">
          <FormattedMessage id="booking.here.freed" />
        </Notice>
      )}
      {kind !== 'elsewhere' && <CheckInPanel booking={booking} code={code} />}
      <div className={styles.ways}>
        {kind === 'elsewhere' && (
          <LinkButton size="touch" icon="map-pin" href={pages.bookingMap(booking.id)}>
            <FormattedMessage id="booking.one.go" />
          </LinkButton>
        )}
        {kind === 'late' && (
          <LinkButton size="touch" href={pages.book(workspace.id)}>
            <FormattedMessage id="booking.here.book" />
          </LinkButton>
        )}
        <LinkButton variant="quiet" size="touch" href={pages.bookings()}>
          <FormattedMessage id={kind === 'open' ? 'booking.here.notMine' : 'booking.one.all'} />
        </LinkButton>
      </div>
    </div>
  );
}

function Facts({ booking }: { booking: Booking }) {
  const dates = useDates();
  const time = useTimeWords();
  const { member } = useSession();
  const people = [...(booking.organiserLeft ? [] : [booking.organiser]), ...booking.participants];
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="calendar-check" size={20} />
        <span>
          <b>
            {roleIn(booking, member?.id) === 'participant' ? (
              <FormattedMessage id="booking.paid.by" values={{ name: booking.organiser.firstName }} />
            ) : (
              <FormattedMessage id="booking.here.own" />
            )}
          </b>
          <span className="soft">
            {dates.day(booking.slot.date)}, {time(booking)}
          </span>
        </span>
      </li>
      {people.length > 1 && (
        <li>
          <Icon name="users" size={20} />
          <b>
            <FormattedMessage id="booking.people.count" values={{ count: people.length }} />
          </b>
          <AvatarStack people={people.map(faceOf)} size={28} />
        </li>
      )}
    </ul>
  );
}
