import { faceOf, type OwnDay, pages } from '@escale/contract';
import { planningMonday } from '@escale/rules';
import { Avatar, Badge, Link, LinkButton, LocationTile, useDates, useFloorName, useMoney } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useBarringPrice } from '../team/team.queries.ts';
import styles from './places.module.css';
import { isMine, type Site, type Spot } from './places.rules.ts';

interface Props {
  site: Site;
  date: string;
  /** The member’s own day; undefined while loading. */
  mine: OwnDay | undefined;
  isPast: boolean;
}

/** A building: who is in which space, and the way to join them there. */
export function SiteCard({ site, date, mine, isPast }: Props) {
  const floorName = useFloorName();
  const { name, spots, count } = site;
  return (
    <li className={styles.site}>
      <h3>
        <LocationTile type={spots[0]?.type ?? 'office'} size="l" />
        <span>{name}</span>
        <small>
          <FormattedMessage id="connections.count" values={{ count }} />
        </small>
      </h3>
      {spots.map((spot) => (
        <div key={`${spot.workspaceId} ${spot.type}`} className={styles.spot}>
          <div className={styles.line}>
            <span>
              <b>{spot.label === name ? <FormattedMessage id="connections.places.anywhere" /> : spot.label}</b>
              {spot.floor && <small>{floorName(spot.floor)}</small>}
            </span>
            {isMine(mine, spot) ? (
              <Badge tone="lime" icon="check">
                <FormattedMessage id={isPast ? 'connections.places.were' : 'connections.places.here'} />
              </Badge>
            ) : (
              !isPast && <Join spot={spot} date={date} />
            )}
          </div>
          <ul className={styles.people}>
            {spot.people.map((person) => (
              <li key={person.id}>
                <Avatar {...faceOf(person)} size={28} decorative />
                <Link href={pages.user(person.id)}>{faceOf(person).name}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </li>
  );
}

/** By booking the space; where only the building is known, by the member’s week (WEK-08). */
function Join({ spot: { workspaceId, label }, date }: { spot: Spot; date: string }) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const fromCents = useBarringPrice(workspaceId);
  if (fromCents === undefined) return null;
  if (fromCents !== null)
    return (
      <small>
        <FormattedMessage id="connections.meeting.paid" values={{ price: money.short(fromCents) }} />
      </small>
    );
  return (
    <LinkButton
      size="small"
      variant="second"
      href={workspaceId ? pages.book(workspaceId, { date, part: 'day' }) : pages.myWeek(planningMonday(date))}
      aria-label={intl.formatMessage({ id: 'connections.places.join' }, { place: label, day: dates.day(date) })}
    >
      <FormattedMessage id="connections.join.short" />
    </LinkButton>
  );
}
