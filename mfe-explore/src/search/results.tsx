import { pages, type SearchQuery, type WorkspaceCard } from '@escale/contract';
import { useOnline, usePageShown, useSession } from '@escale/platform';
import { chargedHours } from '@escale/rules';
import { Button, ErrorState, Link, Menu, Notice, PlaceName, Skeleton, useDates } from '@escale/ui';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SpaceCard } from '../cards/space-card.tsx';
import styles from './results.module.css';
import { choiceOf, hoursOf, sorts } from './search-address.ts';
import type { useResults } from './use-explore.ts';

const NoResults = lazy(() => import('./later-panels.ts').then(({ NoResults: none }) => ({ default: none })));
const FiltersToDrop = lazy(() => import('./later-panels.ts').then(({ FiltersToDrop: list }) => ({ default: list })));
const BudgetNote = lazy(() => import('./later-panels.ts').then(({ BudgetNote: note }) => ({ default: note })));

interface ResultsProps {
  query: SearchQuery;
  placeName: string | null;
  results: ReturnType<typeof useResults>;
  items: readonly WorkspaceCard[];
  highlighted: string | null;
  onHighlight: (id: string | null) => void;
  onChange: (changes: Partial<SearchQuery>) => void;
}

/** Count, sort and cards; shows how far the search was widened, and which filters to drop when nothing is found (EXP-06, EXP-07). */
export function Results({ query, placeName, results, items, highlighted, onHighlight, onChange }: ResultsProps) {
  const intl = useIntl();
  const dates = useDates();
  const page = results.data?.pages[0];
  const sort = query.sort ?? 'distance';
  const online = useOnline();
  const { member } = useSession();
  const hours = hoursOf(query);
  const sortButton = useRef<HTMLSpanElement>(null);
  const hasSorted = useRef(false);
  // The list reloads in another order and unmounts the sort button meanwhile: the focus returns to it, unless it has moved on.
  useEffect(() => {
    if (!page || !hasSorted.current) return;
    hasSorted.current = false;
    if (document.activeElement === document.body) sortButton.current?.querySelector('button')?.focus();
  }, [page]);
  usePageShown(page !== undefined || results.isError || !online);
  const retry = (
    <Button variant={page ? 'second' : 'primary'} size={page ? 'small' : 'medium'} onClick={() => results.refetch()}>
      <FormattedMessage id="explore.retry" />
    </Button>
  );
  if (!page && (results.isError || !online)) {
    return (
      <ErrorState
        title={intl.formatMessage({ id: online ? 'explore.failed.title' : 'explore.offline.title' })}
        message={online ? results.error?.message : intl.formatMessage({ id: 'explore.offline.message' })}
        action={retry}
      />
    );
  }
  if (!page) {
    return (
      <div className={styles.cards} aria-hidden="true">
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className={styles.skeleton}>
            <Skeleton height={188} radius={20} />
            <Skeleton height={22} width={180} />
            <Skeleton height={20} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <>
      <div className={styles.head}>
        <p role="status" data-testid="count">
          <FormattedMessage
            id={query.date && !query.unavailable ? 'explore.count.free' : 'explore.count'}
            values={{
              count: page.total,
              day: query.date ? dates.day(query.date) : '',
              part: hours ? 'hours' : (query.part ?? 'day'),
              from: hours ? dates.time(hours.from) : '',
              to: hours ? dates.time(hours.to) : '',
              b: (words) => <b key="count">{words}</b>,
            }}
          />
        </p>
        <Menu
          label={intl.formatMessage({ id: 'explore.sort.label' })}
          align="end"
          trigger={(props) => (
            <span ref={sortButton}>
              <Button variant="quiet" size="small" iconEnd="chevron-down" {...props}>
                <FormattedMessage id={`explore.sort.${sort}`} />
              </Button>
            </span>
          )}
          items={sorts.map((id) => ({
            id,
            label: intl.formatMessage({ id: `explore.sort.${id}` }),
            checked: id === sort,
            onSelect: () => {
              hasSorted.current = id !== sort;
              onChange({ sort: id });
            },
          }))}
        />
      </div>
      {member?.accountType === 'freemium' && query.free !== true && (
        <Notice
          icon="lock"
          action={
            <Button variant="second" size="small" onClick={() => onChange({ free: true })}>
              <FormattedMessage id="explore.locked.free-only" />
            </Button>
          }
        >
          <FormattedMessage id="explore.locked" />
        </Notice>
      )}
      {results.isError && (
        <Notice tone="warning" action={retry}>
          <FormattedMessage id="explore.failed.stale" />
        </Notice>
      )}
      {page.widened && items.length > 0 && (
        <div className={styles.widened}>
          <p role="status">
            <FormattedMessage
              id="explore.widened"
              values={{
                known: placeName ? 'yes' : 'no',
                place: <PlaceName key="place">{placeName ?? ''}</PlaceName>,
                distance: intl.formatNumber(page.widened.distanceMeters / 1000, { maximumFractionDigits: 1 }),
              }}
            />
          </p>
          <Suspense>
            <FiltersToDrop query={query} onChange={onChange} />
          </Suspense>
        </div>
      )}
      <Suspense>
        {query.withinBudget && query.date && <BudgetNote date={query.date} />}
        {items.length === 0 && <NoResults query={query} onChange={onChange} />}
      </Suspense>
      <Cards query={query} items={items} highlighted={highlighted} onHighlight={onHighlight}>
        {results.hasNextPage && (
          <div className={styles.more}>
            <Button variant="second" busy={results.isFetchingNextPage} onClick={() => results.fetchNextPage()}>
              <FormattedMessage id="explore.more" />
            </Button>
          </div>
        )}
        {query.locality && items[0]?.locality === query.locality && (
          <p className={styles.more}>
            <Link href={pages.city(query.locality)}>
              <FormattedMessage id="explore.city" />
            </Link>
          </p>
        )}
      </Cards>
    </>
  );
}

/** Number of cards visible at once: they render first, the others in slices after them. */
const shownFirst = 4;

interface CardsProps extends Pick<ResultsProps, 'query' | 'items' | 'highlighted' | 'onHighlight'> {
  /** Content below the cards; not rendered before the last card, which would push it down. */
  children: ReactNode;
}

function Cards({ query, items, highlighted, onHighlight, children }: CardsProps) {
  const hours = hoursOf(query);
  const shown = useDeferredValue(items, items.slice(0, shownFirst));
  return (
    <>
      <div className={styles.cards}>
        {shown.map((space, index) => (
          <SpaceCard
            key={space.id}
            space={space}
            part={query.date ? (query.part ?? 'day') : null}
            monthly={query.tab === 'monthly'}
            people={Number(query.people ?? 1)}
            hours={hours ? chargedHours(hours) : 0}
            choice={choiceOf(query, space.bookingMode)}
            linked={highlighted === space.id}
            onHighlight={onHighlight}
            eager={index === 0}
          />
        ))}
      </div>
      {shown.length > shownFirst && children}
    </>
  );
}
