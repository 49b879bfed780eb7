import type { Box, WorkspaceCard } from '@escale/contract';
import { useConfig, useMediaQuery, usePageTitle, useSession } from '@escale/platform';
import { Button, Tabs } from '@escale/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useWantedFavourite } from '../cards/use-wanted-favourite.ts';
import { Capsule } from './capsule/capsule.tsx';
import { PhoneCapsule } from './capsule/phone-capsule.tsx';
import styles from './explore.module.css';
import { FilterChips } from './filters/filter-chips.tsx';
import { useBookingPins } from './map/use-booking-pins.ts';
import { hasOwnSites, useOwnBuildings } from './own/own-search.ts';
import { Results } from './results.tsx';
import { searchTabs } from './search-address.ts';
import { boundsOf, useExploreSearch, usePlacedQuery, useResults } from './use-explore.ts';

const MapPanel = lazy(() => import('./map/map-panel.tsx').then(({ MapPanel: panel }) => ({ default: panel })));
const MapSheet = lazy(() => import('./map/map-sheet.tsx').then(({ MapSheet: sheet }) => ({ default: sheet })));
const OwnStrip = lazy(() => import('./own/own-strip.tsx').then(({ OwnStrip: strip }) => ({ default: strip })));
const OwnBuildings = lazy(() => import('./later-panels.ts').then(({ OwnBuildings: list }) => ({ default: list })));
const MyBookings = lazy(() => import('./later-panels.ts').then(({ MyBookings: list }) => ({ default: list })));
const FiltersDialog = lazy(() =>
  import('./later-panels.ts').then(({ FiltersDialog: dialog }) => ({ default: dialog })),
);

/** /explore: list and map of available spaces, together on wide screens, one at a time on phones (EXP-01…EXP-07). */
export function ExplorePage() {
  const intl = useIntl();
  const { mapStyleUrl } = useConfig();
  const { search, change, show } = useExploreSearch();
  const { query, cityName, locality } = usePlacedQuery(search);
  const results = useResults(query);
  const mine = useBookingPins(search.bookings);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const [moved, setMoved] = useState<Box | null>(null);
  const [filtering, setFiltering] = useState(false);
  const [mapOnPhone, setMapOnPhone] = useState(false);
  const [enlarged, setEnlarged] = useState(false);
  const narrow = useMediaQuery('(max-width: 1023px)');
  const phone = useMediaQuery('(max-width: 767px)');
  usePageTitle(intl.formatMessage({ id: 'explore.title' }));
  useWantedFavourite();
  const first = results.data?.pages[0];
  const items = useMemo((): WorkspaceCard[] => results.data?.pages.flatMap((page) => page.items) ?? [], [results.data]);
  const placeName = search.placeName ?? cityName;
  const { member } = useSession();
  const isOwn = hasOwnSites(member) && search.query.tab === 'workspaces' && !search.bookings;
  const isInternal = isOwn && search.query.internal === true;
  const own = useOwnBuildings(isInternal ? query : null, search.query);
  const mapAlone = narrow && mapOnPhone;

  const capsule = phone ? (
    <PhoneCapsule query={search.query} placeName={placeName} onChange={change} onFilters={() => setFiltering(true)} />
  ) : (
    <Capsule query={search.query} placeName={placeName} onChange={change} />
  );
  const list = search.bookings ? (
    <Suspense>
      <MyBookings />
    </Suspense>
  ) : isInternal ? (
    <Suspense>
      <OwnBuildings query={search.query} placed={query} onChange={change} onHighlight={setHighlighted} />
    </Suspense>
  ) : (
    <Results
      query={search.query}
      placeName={placeName}
      results={results}
      items={items}
      highlighted={highlighted}
      onHighlight={setHighlighted}
      onChange={change}
    />
  );
  const map = (
    <div className={styles.map}>
      <Suspense fallback={<div className={styles.ground} />}>
        <MapPanel
          city={first?.widened ? (items[0]?.locality ?? locality) : locality}
          styleUrl={mapStyleUrl}
          query={search.query}
          placed={query}
          placeName={search.placeName}
          box={search.bookings ? mine.box : (first?.box ?? null)}
          booked={search.bookings ? mine.pins : null}
          own={isInternal ? (own.data?.buildings ?? null) : null}
          items={search.bookings ? mine.items : items}
          highlighted={highlighted}
          onHighlight={setHighlighted}
          onMoved={setMoved}
          enlarged={enlarged}
          onEnlarge={narrow ? undefined : () => setEnlarged(!enlarged)}
          covered={mapAlone ? 120 : 0}
        >
          {moved && !search.bookings && (
            <Button
              variant="second"
              icon="rotate-cw"
              className={styles.again}
              onClick={() => {
                const area = { bounds: boundsOf(moved), lat: undefined, lng: undefined, q: undefined };
                change(area, intl.formatMessage({ id: 'explore.map.this-area' }));
                setMoved(null);
              }}
            >
              <FormattedMessage id="explore.map.search-here" />
            </Button>
          )}
        </MapPanel>
      </Suspense>
    </div>
  );

  return (
    <div className={styles.page} data-enlarged={(enlarged && !narrow) || undefined}>
      <h1 className={styles.hidden} tabIndex={-1}>
        <FormattedMessage id="explore.title" />
      </h1>
      {!mapAlone && !(enlarged && !narrow) && (
        <div className={styles.list}>
          {phone && capsule}
          <div className={styles.tabs}>
            <Tabs
              label={intl.formatMessage({ id: 'explore.title' })}
              size="dense"
              value={search.bookings ? 'bookings' : (search.query.tab ?? 'workspaces')}
              onChange={(tab) => show(searchTabs.find((one) => one === tab) ?? 'bookings')}
              items={[...searchTabs, 'bookings'].map((id) => ({
                id,
                label: intl.formatMessage({ id: `explore.tab.${id}` }),
              }))}
            />
          </div>
          {!search.bookings && (
            <>
              {!phone && capsule}
              <FilterChips
                query={search.query}
                onChange={change}
                onFilters={() => setFiltering(true)}
                withAll={!phone}
              />
            </>
          )}
          {isOwn && !isInternal && (
            <Suspense fallback={<div className={styles.own} />}>
              <OwnStrip query={search.query} placed={query} placeName={search.placeName} />
            </Suspense>
          )}
          {list}
        </div>
      )}
      {(!narrow || mapOnPhone) && map}
      {mapAlone && (
        <Suspense>
          <MapSheet onList={() => setMapOnPhone(false)}>{list}</MapSheet>
        </Suspense>
      )}
      {narrow && !mapOnPhone && !search.bookings && (
        <div className={styles.toggle}>
          <Button variant="pill" size="touch" icon="map" onClick={() => setMapOnPhone(true)}>
            <FormattedMessage id="explore.map.show" />
          </Button>
        </div>
      )}
      {filtering && (
        <Suspense>
          <FiltersDialog query={search.query} onClose={() => setFiltering(false)} onApply={change} />
        </Suspense>
      )}
    </div>
  );
}
