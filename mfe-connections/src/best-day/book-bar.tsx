import { type BestDay, type BestPlace, pages } from '@escale/contract';
import { useSession } from '@escale/platform';
import { LinkButton, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './day-list.module.css';

interface Props {
  day: BestDay;
  place: BestPlace;
}

/**
 * The booking form with the space, the day and everybody who can come. Where each one books a seat, and when the member cannot come, it is
 * the form for the member alone, or none.
 */
export function BookBar({ day, place }: Props) {
  const intl = useIntl();
  const dates = useDates();
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
  return (
    <div className={styles.bar}>
      <p>
        <b>{place.internal ? `${place.building}, ${place.name}` : place.name}</b>
        <small>{intl.formatMessage({ id: `connections.best-day.when.${part}` }, { day: dates.day(date) })}</small>
      </p>
      {member && coming.includes(member.id) ? (
        <LinkButton variant="primary" size="touch" href={address}>
          <FormattedMessage
            id={isForAll ? 'connections.best-day.book' : 'connections.best-day.book-seat'}
            values={{ count: others.length }}
          />
        </LinkButton>
      ) : (
        <small>
          <FormattedMessage id="connections.best-day.not-you" />
        </small>
      )}
    </div>
  );
}
