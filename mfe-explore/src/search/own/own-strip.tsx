import { faceOf, type OwnBuilding, type SearchQuery } from '@escale/contract';
import { Anchor, AvatarStack, Link, PlaceName, Skeleton, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { stateMessage } from '../../cards/state-icon.ts';
import { useWalk } from '../../cards/use-walk.ts';
import { addressOfSearch } from '../search-address.ts';
import { HalfBars } from './half-bars.tsx';
import { freeIn, ownDay, peopleOf, spacesOf, stateOfAll, useOwnBuildings } from './own-search.ts';
import styles from './own-strip.module.css';

interface OwnStripProps {
  query: SearchQuery;
  /** The search with its place; null while the place is unknown. */
  placed: SearchQuery | null;
  placeName: string | null;
}

/** The own offices before all others: how full each building is that day, and who will be there (EXP-09, EXP-14). */
export function OwnStrip({ query, placed, placeName }: OwnStripProps) {
  const intl = useIntl();
  const dates = useDates();
  const { data, isPending, isError } = useOwnBuildings(placed, query);
  const buildings = data?.buildings ?? [];
  // The search below does not depend on them.
  if (isError || (!isPending && buildings.length === 0)) return null;
  const { date, part } = ownDay(query, new Date());
  const internal = addressOfSearch({ query: { ...query, internal: true }, placeName, bookings: false });
  return (
    <section className={styles.own} aria-label={intl.formatMessage({ id: 'explore.own.title' })}>
      <div className={styles.head}>
        <h2>
          <FormattedMessage id="explore.own.title" />
        </h2>
        <span>
          {dates.day(date)}, {intl.formatMessage({ id: `explore.part.${part}` }).toLocaleLowerCase(intl.locale)}
        </span>
        <Link href={internal}>
          <FormattedMessage id="explore.own.all" />
        </Link>
      </div>
      <ul className={styles.tiles}>
        {data ? (
          buildings.map((building) => (
            <li key={building.id}>
              <Tile building={building} date={date} href={`${internal}#${building.id}`} />
            </li>
          ))
        ) : (
          <li>
            <Skeleton height={66} radius={14} />
          </li>
        )}
      </ul>
    </section>
  );
}

function Tile({ building, date, href }: { building: OwnBuilding; date: string; href: string }) {
  const walk = useWalk();
  const spaces = spacesOf(building);
  const state = stateOfAll(spaces);
  const people = peopleOf(building);
  return (
    <Anchor href={href} className={styles.tile}>
      <span className={styles.words}>
        <b>{building.name}</b>
        <span>
          <PlaceName short>{building.place}</PlaceName>
          {building.distanceMeters !== null && ` · ${walk(building.distanceMeters)}`}
        </span>
      </span>
      {people.length > 0 && (
        <AvatarStack
          people={people.map(faceOf)}
          size={24}
          max={3}
          total={building.floors.reduce((sum, { peopleCount }) => sum + peopleCount, 0)}
        />
      )}
      {state === 'free' ? (
        <>
          <span className={styles.free}>
            <FormattedMessage
              id="explore.own.free"
              values={{ ...freeIn(building), b: (words) => <b key="count">{words}</b> }}
            />
          </span>
          <HalfBars building={building} date={date} />
        </>
      ) : (
        <span className={styles.free}>
          {/* The page of the buildings, which has the words, tells for whom their zones are kept. */}
          <FormattedMessage id={stateMessage(state === 'kept' ? 'full' : state)} />
        </span>
      )}
    </Anchor>
  );
}
