import type { LocationType, ScheduleDay } from '@escale/contract';
import { Button, ErrorState, Skeleton } from '@escale/ui';
import { SearchInput } from '@escale/ui/data';
import { FormattedMessage, useIntl } from 'react-intl';
import { ColleagueRows } from './colleague-rows.tsx';
import { DayHeader } from './day-header.tsx';
import { MyRow } from './my-row.tsx';
import { PlaceRows } from './place-rows.tsx';
import type { useTeammates } from './week.queries.ts';
import styles from './week-grid.module.css';
import type { Cell } from './week-keys.ts';
import type { Pivot } from './week-toolbar.tsx';

interface WeekGridProps {
  days: readonly ScheduleDay[];
  today: string;
  pivot: Pivot;
  mine: boolean;
  search: string;
  teammates: ReturnType<typeof useTeammates>;
  onSearch: (words: string) => void;
  onSet: (cell: Cell, locationType: LocationType, locationId?: string | null) => void;
  onOpenDay: (date: string) => void;
}

/** People (or places) by days: the signature grid (WEK-01, WEK-02). */
export function WeekGrid({ days, today, pivot, mine, search, teammates, onSearch, onSet, onOpenDay }: WeekGridProps) {
  const intl = useIntl();
  const dates = days.map(({ date }) => date);
  const summary = teammates.data?.summary ?? [];
  const people = teammates.data?.people ?? [];
  return (
    <div
      role="grid"
      aria-label={intl.formatMessage({ id: 'myweek.grid.label' })}
      className={styles.grid}
      style={{ gridTemplateColumns: `var(--people) repeat(${dates.length}, minmax(0, 1fr))` }}
      data-pivot={pivot}
    >
      <div role="row" className={styles.head}>
        <div role="columnheader" className={styles.find}>
          <SearchInput
            value={search}
            onChange={onSearch}
            label={intl.formatMessage({ id: 'myweek.search.label' })}
            placeholder={intl.formatMessage({ id: 'myweek.search.label' })}
          />
        </div>
        {dates.map((date) => (
          <DayHeader key={date} date={date} today={today} summary={summary.find((one) => one.date === date)} />
        ))}
      </div>
      {mine && <MyRow days={days} summary={summary} onSet={onSet} onOpenDay={onOpenDay} />}
      {teammates.isPending && <RowSkeletons columns={dates.length} />}
      {teammates.isError && (
        <div className={styles.wide}>
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
      )}
      {pivot === 'people' ? (
        <ColleagueRows people={people} dates={dates} />
      ) : (
        <PlaceRows people={people} dates={dates} />
      )}
      {teammates.data && people.length === 0 && (
        <p className={styles.empty}>
          <FormattedMessage id={search ? 'myweek.search.none' : 'myweek.teammates.none'} values={{ words: search }} />
        </p>
      )}
    </div>
  );
}

function RowSkeletons({ columns }: { columns: number }) {
  return Array.from({ length: 6 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <div key={row} className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: columns + 1 }, (__, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={column} height={32} radius={6} />
      ))}
    </div>
  ));
}
