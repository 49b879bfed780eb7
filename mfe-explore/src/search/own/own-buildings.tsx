import { pages, type SearchQuery } from '@escale/contract';
import {
  Anchor,
  Button,
  ErrorState,
  Link,
  type MessagesByLanguage,
  Picture,
  PlaceName,
  Skeleton,
  useAddedMessages,
  useDates,
} from '@escale/ui';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { stateMessage } from '../../cards/state-icon.ts';
import { useWalk } from '../../cards/use-walk.ts';
import en from '../../messages/own/en.json' with { type: 'json' };
import fr from '../../messages/own/fr.json' with { type: 'json' };
import nl from '../../messages/own/nl.json' with { type: 'json' };
import { NoResults } from '../no-results.tsx';
import { choiceOf } from '../search-address.ts';
import { HalfBars } from './half-bars.tsx';
import styles from './own-buildings.module.css';
import { OwnFloors, type OwnFloorsProps } from './own-floors.tsx';
import { freeIn, freeOf, kindOf, ownDay, spacesOf, stateOfAll, useOwnBuildings } from './own-search.ts';

/** Apart from the messages that every search loads. */
const texts = { fr, en, nl } satisfies MessagesByLanguage;

interface OwnBuildingsProps {
  query: SearchQuery;
  /** The search with its place; null while the place is unknown. */
  placed: SearchQuery | null;
  onChange: (changes: Partial<SearchQuery>) => void;
  /** The building under the pointer or with the focus, whose pin stands out on the map. */
  onHighlight: (id: string | null) => void;
}

/** The own offices by building, floor and zone, with what is free of each and who will be there (EXP-09, EXP-14). */
export function OwnBuildings({ query, placed, onChange, onHighlight }: OwnBuildingsProps) {
  const intl = useAddedMessages(texts);
  const dates = useDates();
  const own = useOwnBuildings(placed, query);
  const list = useRef<HTMLDivElement>(null);
  const isShown = own.data !== undefined;
  // The address names the building that was pressed; the browser looked for it before it was there.
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (isShown && id) list.current?.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`)?.focus();
  }, [isShown]);
  if (own.isError && !own.data) {
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'explore.own.failed' })}
        message={own.error.message}
        action={
          <Button onClick={() => own.refetch()}>
            <FormattedMessage id="explore.retry" />
          </Button>
        }
      />
    );
  }
  if (!own.data) return <Skeleton height={260} radius={20} />;
  const { buildings } = own.data;
  if (buildings.length === 0) return <NoResults query={query} onChange={onChange} />;
  const { date, part } = ownDay(query, new Date());
  const search = { ...query, date, part };
  return (
    <div ref={list} className={styles.list}>
      <p role="status" className={styles.count} data-testid="count">
        {intl.formatMessage(
          { id: 'explore.own.count' },
          {
            ...freeOf(buildings.flatMap(spacesOf)),
            kind: buildings.some((building) => kindOf(building) === 'seats') ? 'seats' : 'rooms',
            buildings: buildings.length,
            day: dates.day(date),
            b: (words) => <b key="count">{words}</b>,
          },
        )}
      </p>
      {buildings.map((building) => (
        <Building key={building.id} building={building} search={search} onHighlight={onHighlight} />
      ))}
    </div>
  );
}

type BuildingProps = Pick<OwnBuildingsProps, 'onHighlight'> & OwnFloorsProps;

function Building({ building, search, onHighlight }: BuildingProps) {
  const choice = choiceOf(search);
  const intl = useAddedMessages(texts);
  const walk = useWalk();
  const spaces = spacesOf(building);
  const state = stateOfAll(spaces);
  return (
    <section
      id={building.id}
      tabIndex={-1}
      className={styles.building}
      aria-label={building.name}
      onPointerEnter={() => onHighlight(building.id)}
      onPointerLeave={() => onHighlight(null)}
      onFocus={() => onHighlight(building.id)}
      onBlur={() => onHighlight(null)}
    >
      <div className={styles.head}>
        <Picture id={building.picture} alt="" ratio="1" radius={14} sizes="64px" className={styles.picture} />
        <div className={styles.words}>
          <h2>
            <Anchor href={`${pages.building(building.id)}${choice}`}>{building.name}</Anchor>
          </h2>
          <p>
            <PlaceName short>{building.place}</PlaceName>
            {building.distanceMeters !== null && ` · ${walk(building.distanceMeters)}`}
          </p>
        </div>
        <p className={styles.free}>
          {state === 'free'
            ? intl.formatMessage(
                { id: 'explore.own.free' },
                { ...freeIn(building), b: (words) => <b key="count">{words}</b> },
              )
            : intl.formatMessage({ id: stateMessage(state) })}
        </p>
        {state === 'free' && <HalfBars building={building} date={search.date} />}
      </div>
      <OwnFloors building={building} search={search} />
      <p className={styles.foot}>
        <Link href={`${pages.building(building.id)}${choice}`}>
          {intl.formatMessage({ id: 'explore.own.building' }, { name: building.name })}
        </Link>
      </p>
    </section>
  );
}
