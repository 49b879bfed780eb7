import { type BestDay, type BestPlace, pages } from '@escale/contract';
import { useSession } from '@escale/platform';
import { LinkButton, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { ProposeButton } from '../proposals/propose/propose-button.tsx';
import type { Found } from './best-day.page.tsx';
import styles from './day-list.module.css';
import { usePlaceName } from './use-place-name.ts';

interface Props {
  day: BestDay;
  /** Undefined where no place suits the day. */
  place: BestPlace | undefined;
  people: Found['people'];
}

/**
 * Proposes the day to those who are connections, and leads to the booking form with the space, the day and everybody who can come. Where each one books a seat, and when the member cannot come, it is
 * the form for the member alone, or none.
 */
export function BookBar({ day, place, people }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const nameOf = usePlaceName();
  const { member } = useSession();
  const { date, part } = day;
  const name = place && nameOf(place);
  const connections = people.filter(({ connected }) => connected).map(({ person }) => person);
  const others = people.filter(({ person, connected }) => !connected && person.id !== member?.id);
  const where = place && name ? { place: { workspaceId: place.workspaceId, name } } : {};
  if (!place && connections.length === 0) return null;
  return (
    <div className={styles.bar}>
      <p>
        {name && <b>{name}</b>}
        <small>{intl.formatMessage({ id: `connections.best-day.when.${part}` }, { day: dates.day(date) })}</small>
        {others.length > 0 && (
          <small>
            <FormattedMessage
              id="connections.best-day.not-connected"
              values={{
                count: others.length,
                names: intl.formatList(
                  others.map(({ person }) => person.firstName),
                  { type: 'conjunction' },
                ),
              }}
            />
          </small>
        )}
      </p>
      <div className={styles.ways}>
        {connections.length > 0 && <ProposeButton wish={{ people: connections, date, part, ...where }} />}
        {place && <Book day={day} place={place} />}
      </div>
    </div>
  );
}

function Book({ day, place }: { day: BestDay; place: BestPlace }) {
  const { member } = useSession();
  const { date, part } = day;
  const coming = [...day.there, ...day.free];
  const others = coming.filter((id) => id !== member?.id);
  const isForAll = !place.hasSeats;
  const address = pages.book(place.workspaceId, {
    date,
    part,
    ...(isForAll ? { people: `${coming.length}`, with: others.join(',') } : {}),
  });
  if (!member || !coming.includes(member.id))
    return (
      <small>
        <FormattedMessage id="connections.best-day.not-you" />
      </small>
    );
  return (
    <LinkButton variant="primary" size="touch" href={address}>
      <FormattedMessage
        id={isForAll ? 'connections.best-day.book' : 'connections.best-day.book-seat'}
        values={{ count: others.length }}
      />
    </LinkButton>
  );
}
