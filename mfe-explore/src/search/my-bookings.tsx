import { api, type Booking, pages } from '@escale/contract';
import { requireSignIn, useApiQuery, useSession } from '@escale/platform';
import {
  Anchor,
  Badge,
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  type MessagesByLanguage,
  Picture,
  PlaceName,
  Skeleton,
  useAddedMessages,
  useDates,
} from '@escale/ui';
import en from '../messages/bookings/en.json' with { type: 'json' };
import fr from '../messages/bookings/fr.json' with { type: 'json' };
import nl from '../messages/bookings/nl.json' with { type: 'json' };
import styles from './my-bookings.module.css';
import { nextBookings } from './next-bookings.ts';

/** Apart from the messages that every search loads. */
const texts = { fr, en, nl } satisfies MessagesByLanguage;

/** The tab of the member's bookings: the upcoming ones, one line each, and a link to all of them (EXP-04). */
export function MyBookings() {
  const intl = useAddedMessages(texts);
  const { status } = useSession();
  const query = useApiQuery(api.bookings.list, nextBookings, { enabled: status === 'signedIn' });
  if (status === 'signedOut') {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'explore.bookings.visitor' })}
        message={intl.formatMessage({ id: 'explore.bookings.visitor.next' })}
        action={
          <Button onClick={() => requireSignIn()}>{intl.formatMessage({ id: 'explore.bookings.sign-in' })}</Button>
        }
      />
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'explore.bookings.failed' })}
        message={query.error.message}
        action={<Button onClick={() => query.refetch()}>{intl.formatMessage({ id: 'explore.retry' })}</Button>}
      />
    );
  }
  if (!query.data) return <Skeleton height={96} radius={14} />;
  if (query.data.items.length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'explore.bookings.none' })}
        message={intl.formatMessage({ id: 'explore.bookings.none.next' })}
        action={<LinkButton href={pages.explore()}>{intl.formatMessage({ id: 'explore.capsule.label' })}</LinkButton>}
      />
    );
  }
  return (
    <div className={styles.bookings}>
      <h2>{intl.formatMessage({ id: 'explore.bookings.next' })}</h2>
      <ul className={styles.list}>
        {query.data.items.map((booking) => (
          <li key={booking.id}>
            <Row booking={booking} />
          </li>
        ))}
      </ul>
      <LinkButton variant="second" href={pages.bookings()}>
        {intl.formatMessage({ id: 'explore.bookings.all' })}
      </LinkButton>
    </div>
  );
}

function Row({ booking: { id, workspace, building, slot, seat, status } }: { booking: Booking }) {
  const intl = useAddedMessages(texts);
  const dates = useDates();
  const time = (instant: string) => dates.clock(instant, building.timezone);
  const part = slot.halves.length === 2 ? 'day' : (slot.halves[0] ?? 'day');
  return (
    <Anchor href={pages.booking(id)} className={styles.row}>
      <Picture id={workspace.picture} alt="" ratio="4/3" radius={12} sizes="96px" className={styles.picture} />
      <span className={styles.words}>
        <b>{dates.day(slot.date)}</b>
        <span>{workspace.name}</span>
        <span className="soft">
          {slot.hourly ? `${time(slot.from)} – ${time(slot.to)}` : intl.formatMessage({ id: `explore.part.${part}` })} ·{' '}
          {workspace.scope === 'internal' ? building.name : <PlaceName>{building.place}</PlaceName>}
          {seat && ` · ${seat.name}`}
        </span>
      </span>
      <Badge tone={status === 'pending' ? 'warn' : 'good'} icon={status === 'pending' ? 'hourglass' : 'check'}>
        {intl.formatMessage({ id: `explore.bookings.${status === 'pending' ? 'pending' : 'confirmed'}` })}
      </Badge>
    </Anchor>
  );
}
