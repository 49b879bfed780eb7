import type { LocationType } from '@escale/contract';
import { notify, useMediaQuery, usePageTitle, useSession } from '@escale/platform';
import { Button, ErrorState, Tabs } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { DayCard } from './day-card.tsx';
import { DayStrip } from './day-strip.tsx';
import { KeyHints } from './key-hints.tsx';
import styles from './week.page.module.css';
import { useEditDay, useLimits, useMyDays, useTeammates, useWeekRefresh } from './week.queries.ts';
import { WeekGauges } from './week-gauges.tsx';
import { WeekGrid } from './week-grid.tsx';
import { type Cell, scheduleId } from './week-keys.ts';
import { addDays, datesOfWeek, mondayOf, todayIn } from './week-range.ts';
import { type Pivot, WeekToolbar } from './week-toolbar.tsx';

const DayDrawer = lazy(() => import('./day-drawer.tsx').then(({ DayDrawer: component }) => ({ default: component })));

/** My week: what I do where, beside my colleagues (WEK-01…WEK-03, WEK-07). */
export function WeekPage() {
  const intl = useIntl();
  const { member } = useSession();
  usePageTitle(intl.formatMessage({ id: 'myweek.title' }));
  const [address, setAddress] = useSearchParams();
  const today = todayIn(member?.timezone ?? 'Europe/Paris');
  const asked = address.get('from') ?? '';
  const monday = mondayOf(/^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today);
  const dates = datesOfWeek(monday);
  const pivot: Pivot = address.get('view') === 'places' ? 'places' : 'people';
  const tab = address.get('tab') === 'relations' ? 'relations' : 'mine';
  const [search, setSearch] = useState('');
  const [openDay, setOpenDay] = useState<string | null>(null);
  const phone = useMediaQuery('(max-width: 767px)');
  const mine = useMyDays(dates);
  const teammates = useTeammates(dates, search);
  const limits = useLimits(monday);
  const edit = useEditDay(dates);
  useWeekRefresh();

  const say = (changes: Record<string, string | null>) =>
    setAddress((known) => {
      const next = new URLSearchParams(known);
      for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
      return next;
    });
  const set = (cell: Cell, locationType: LocationType, locationId: string | null = null) =>
    edit.mutate(
      { params: { id: scheduleId(cell) }, body: { locationType, locationId } },
      { onError: ({ message }) => notify({ tone: 'danger', message }) },
    );
  const gauges = limits.data && <WeekGauges limits={limits.data} />;
  const toolbar = (
    <WeekToolbar
      dates={dates}
      isThisWeek={monday === mondayOf(today)}
      pivot={pivot}
      gauges={gauges}
      onMove={(weeks) => say({ from: addDays(monday, weeks * 7) })}
      onToday={() => say({ from: null })}
      onPivot={(value) => say({ view: value === 'places' ? value : null })}
    />
  );
  const failed = mine.isError && (
    <ErrorState
      title={intl.formatMessage({ id: 'myweek.failed.title' })}
      message={mine.error.message}
      action={
        <Button onClick={() => mine.refetch()}>
          <FormattedMessage id="myweek.retry" />
        </Button>
      }
    />
  );

  if (phone) {
    return (
      <div className={styles.phone}>
        <h1 className={styles.title}>
          <FormattedMessage id="myweek.title" />
        </h1>
        <DayStrip days={mine.days} today={today} />
        {toolbar}
        {failed ||
          mine.days.map((day) => (
            <DayCard
              key={day.date}
              day={day}
              today={today}
              summary={teammates.data?.summary.find(({ date }) => date === day.date)}
              onSet={set}
            />
          ))}
      </div>
    );
  }
  const opened = mine.days.find(({ date }) => date === openDay);
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <h1 className={styles.hidden}>
          <FormattedMessage id="myweek.title" />
        </h1>
        <Tabs
          label={intl.formatMessage({ id: 'myweek.title' })}
          value={tab}
          onChange={(value) => say({ tab: value === 'relations' ? value : null })}
          items={[
            { id: 'mine', label: intl.formatMessage({ id: 'myweek.tab.mine' }) },
            { id: 'relations', label: intl.formatMessage({ id: 'myweek.tab.relations' }) },
          ]}
        />
        {toolbar}
        {failed || (
          <WeekGrid
            days={mine.days}
            today={today}
            pivot={pivot}
            mine={tab === 'mine'}
            search={search}
            teammates={teammates}
            onSearch={setSearch}
            onSet={set}
            onOpenDay={setOpenDay}
          />
        )}
        {tab === 'mine' && <KeyHints />}
      </div>
      {opened && (
        <Suspense>
          <DayDrawer
            day={opened}
            summary={teammates.data?.summary.find(({ date }) => date === opened.date)}
            onClose={() => setOpenDay(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
