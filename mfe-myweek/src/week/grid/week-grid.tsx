import { pages } from '@escale/contract';
import { useSession } from '@escale/platform';
import { Button, ErrorState, LinkButton, Skeleton } from '@escale/ui';
import { SearchInput } from '@escale/ui/data';
import { FormattedMessage, useIntl } from 'react-intl';
import { ColleagueRows } from '../colleagues/colleague-rows.tsx';
import { PlaceRows } from '../places/place-rows.tsx';
import type { Week } from '../state/use-week.ts';
import { filtered, noFilter } from '../state/week-filter.ts';
import type { Cell } from '../state/week-keys.ts';
import { DayHeader } from './day-header.tsx';
import { MyRow } from './my-row.tsx';
import { useGridFocus } from './use-grid-focus.ts';
import styles from './week-grid.module.css';

/** People (or places) by days: the main grid (WEK-01, WEK-02). */
export function WeekGrid({ week, onOpenDay }: { week: Week; onOpenDay: (cell: Cell) => void }) {
  const intl = useIntl();
  const { dates, today, pivot, tab, mine, teammates, limits, mySite, edits, cuts, search, filter } = week;
  const grid = useGridFocus(dates.join(), week.move);
  const people = filtered(teammates.data?.people ?? [], filter);
  const isPeople = pivot === 'people';
  const searchLabel = intl.formatMessage({ id: isPeople ? 'myweek.search.label' : 'myweek.places.search' });
  return (
    <div className={styles.scroll} data-pivot={pivot} data-days={dates.length}>
      <div
        {...grid}
        role="grid"
        aria-label={intl.formatMessage({ id: isPeople ? 'myweek.grid.label' : 'myweek.grid.places' })}
        className={styles.grid}
        style={{ gridTemplateColumns: `var(--people) repeat(${dates.length}, minmax(var(--day), 1fr))` }}
      >
        <div role="row" className={styles.head}>
          <div role="columnheader" className={styles.find}>
            <SearchInput
              value={isPeople ? search : week.placeSearch}
              onChange={isPeople ? week.setSearch : week.setPlaceSearch}
              label={searchLabel}
              placeholder={searchLabel}
            />
            {!isPeople && tab === 'mine' && (
              <span className={styles.legend}>
                <i /> <FormattedMessage id="myweek.places.route" />
                <i className={styles.dotted} /> <FormattedMessage id="myweek.places.open" />
              </span>
            )}
          </div>
          {dates.map((date) => (
            <DayHeader
              key={date}
              date={date}
              today={today}
              summary={week.summaryOf(date)}
              closed={week.closedOn(date)}
              faces={isPeople}
            />
          ))}
        </div>
        {isPeople && tab === 'mine' && mine.isPending && <MyRowSkeleton columns={dates.length} />}
        {isPeople && tab === 'mine' && !mine.isPending && (
          <MyRow
            days={mine.days}
            summary={week.summary}
            closures={mine.closures}
            limits={limits.data}
            site={mySite?.position ?? null}
            edits={edits}
            cuts={cuts}
            today={today}
            onTry={week.setTried}
            onRelease={week.setReleasing}
            onOpenDay={onOpenDay}
          />
        )}
        {teammates.isPending && <RowSkeletons columns={dates.length} tall={!isPeople} />}
        {teammates.isError && (
          <div className={styles.wide} role="row">
            <div role="gridcell">
              <ErrorState
                title={intl.formatMessage({ id: 'myweek.teammates.failed' })}
                message={teammates.error.message}
                action={
                  <Button size="small" onClick={() => teammates.refetch()}>
                    <FormattedMessage id="myweek.retry" />
                  </Button>
                }
              />
            </div>
          </div>
        )}
        {isPeople ? (
          <ColleagueRows people={people} myDays={mine.days} mySiteId={mySite?.id ?? null} today={today} edits={edits} />
        ) : (
          teammates.data && <PlaceRows week={week} people={people} />
        )}
        {isPeople && teammates.data && people.length === 0 && <Nobody week={week} />}
      </div>
    </div>
  );
}

/** Empty list: because of the search, of a filter, or because nobody shares anything yet; each with a way on. */
function Nobody({ week }: { week: Week }) {
  const { member } = useSession();
  const { search, filter, setSearch, setFilter } = week;
  const isFiltered = filter.groups.length + filter.places.length > 0;
  const nobody = member?.customer ? 'none' : 'alone';
  return (
    <div className={styles.wide} role="row">
      <div className={styles.empty} role="gridcell">
        <p>
          <FormattedMessage
            id={search ? 'myweek.search.none' : isFiltered ? 'myweek.filter.none' : `myweek.teammates.${nobody}`}
            values={{ words: search }}
          />
        </p>
        {!search && !isFiltered && member?.customer && (
          <LinkButton variant="second" size="small" icon="user-plus" href={pages.connections()}>
            <FormattedMessage id="myweek.teammates.find" />
          </LinkButton>
        )}
        {(search || isFiltered) && (
          <Button
            variant="second"
            size="small"
            onClick={() => {
              setSearch('');
              setFilter(noFilter);
            }}
          >
            <FormattedMessage id="myweek.filter.all" />
          </Button>
        )}
      </div>
    </div>
  );
}

function MyRowSkeleton({ columns }: { columns: number }) {
  return (
    <div className={styles.mine} aria-hidden="true">
      <span />
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={column} height={96} radius={10} />
      ))}
    </div>
  );
}

function RowSkeletons({ columns, tall }: { columns: number; tall: boolean }) {
  return Array.from({ length: 6 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <div key={row} className={styles.skeleton} data-tall={tall || undefined} aria-hidden="true">
      {Array.from({ length: columns + 1 }, (__, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={column} height={tall ? 56 : 32} radius={6} />
      ))}
    </div>
  ));
}
