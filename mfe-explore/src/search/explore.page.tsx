import { type Box, pages, type WorkspaceCard } from '@escale/contract';
import { navigateTo, useConfig, useMediaQuery, usePageTitle } from '@escale/platform';
import { Button, Tabs } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Capsule } from './capsule.tsx';
import styles from './explore.module.css';
import { FilterChips } from './filter-chips.tsx';
import { Results } from './results.tsx';
import { boundsOf, useExploreSearch, usePlacedQuery, useResults } from './use-explore.ts';

const MapPanel = lazy(() => import('./map-panel.tsx').then(({ MapPanel: panel }) => ({ default: panel })));
const tabs = ['workspaces', 'atypical', 'event', 'monthly'] as const;

/** /explore: list and map of what is free, together on wide screens, one at a time on phones (EXP-01…EXP-07). */
export function ExplorePage() {
  const intl = useIntl();
  const { mapStyleUrl } = useConfig();
  const { search, change } = useExploreSearch();
  const { query, cityName, locality } = usePlacedQuery(search);
  const results = useResults(query);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const [moved, setMoved] = useState<Box | null>(null);
  const [mapOnPhone, setMapOnPhone] = useState(false);
  const phone = useMediaQuery('(max-width: 1023px)');
  usePageTitle(intl.formatMessage({ id: 'explore.title' }));
  const first = results.data?.pages[0];
  const items: WorkspaceCard[] = results.data?.pages.flatMap((page) => page.items) ?? [];
  const showMap = !phone || mapOnPhone;
  const placeName = search.placeName ?? cityName;

  return (
    <div className={styles.page} data-map={mapOnPhone || undefined}>
      <h1 className={styles.hidden} tabIndex={-1}>
        <FormattedMessage id="explore.title" />
      </h1>
      {!(phone && mapOnPhone) && (
        <div className={styles.list}>
          <div className={styles.tabs}>
            <Tabs
              label={intl.formatMessage({ id: 'explore.title' })}
              value={search.query.tab ?? 'workspaces'}
              onChange={(tab) =>
                tab === 'bookings'
                  ? navigateTo(pages.bookings())
                  : change({ tab: tabs.find((one) => one === tab) ?? 'workspaces' })
              }
              items={[...tabs, 'bookings'].map((id) => ({
                id,
                label: intl.formatMessage({ id: `explore.tab.${id}` }),
              }))}
            />
          </div>
          <Capsule search={search} placeName={placeName} onChange={change} />
          <FilterChips query={search.query} onChange={change} />
          <Results
            query={search.query}
            placeName={placeName}
            results={results}
            items={items}
            highlighted={highlighted}
            onHighlight={setHighlighted}
            onChange={change}
          />
        </div>
      )}
      {showMap && (
        <div className={styles.map}>
          <Suspense fallback={<div className={styles.ground} />}>
            <MapPanel
              city={locality}
              styleUrl={mapStyleUrl}
              box={first?.box ?? null}
              pins={first?.pins ?? []}
              items={items}
              highlighted={highlighted}
              onHighlight={setHighlighted}
              onMoved={setMoved}
            >
              {moved && (
                <button
                  type="button"
                  className={styles.again}
                  onClick={() => {
                    change(
                      { bounds: boundsOf(moved), q: undefined },
                      intl.formatMessage({ id: 'explore.map.this-area' }),
                    );
                    setMoved(null);
                  }}
                >
                  <FormattedMessage id="explore.map.search-here" />
                </button>
              )}
            </MapPanel>
          </Suspense>
        </div>
      )}
      {phone && (
        <div className={styles.toggle}>
          <Button
            variant="pill"
            size="touch"
            icon={mapOnPhone ? 'list' : 'map'}
            onClick={() => setMapOnPhone(!mapOnPhone)}
          >
            <FormattedMessage id={mapOnPhone ? 'explore.map.hide' : 'explore.map.show'} />
          </Button>
        </div>
      )}
    </div>
  );
}
