import { type OwnDay, pages, type WidgetProps } from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { useApiQuery } from '@escale/platform';
import { addDays, datesBetween, mondayOf } from '@escale/rules';
import { Button, Link, Notice, Skeleton, VisuallyHidden } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { StripDay } from './strip-day.tsx';
import styles from './week-strip.module.css';

const none: readonly string[] = [];

/** The member's week around a day, each half of it, with the days of some bookings highlighted (BKG-14, PLT-03). */
export function WeekStrip({ title, date, bookingIds = none }: WidgetProps['myweek/WeekStrip']) {
  const monday = mondayOf(date);
  const friday = addDays(monday, 4);
  const last = date > friday ? date : friday;
  const query = useApiQuery(scheduleRoutes.my, { query: { dateFrom: monday, dateTo: last } });
  const days = query.data?.days ?? [];
  const isEmpty = query.data !== undefined && !days.some(isPlanned);
  return (
    <section className={styles.week} aria-busy={query.isPending}>
      <header>
        <h2>{title}</h2>
        <Link href={pages.myWeek(monday)}>
          <FormattedMessage id="myweek.strip.see" />
        </Link>
      </header>
      <div className={styles.body}>
        {query.isPending && (
          <>
            <VisuallyHidden>
              <FormattedMessage id="myweek.strip.loading" />
            </VisuallyHidden>
            <Skeleton height={94} radius={10} />
          </>
        )}
        {query.isError && !query.data && (
          <Notice
            tone="danger"
            action={
              <Button size="small" variant="second" onClick={() => query.refetch()}>
                <FormattedMessage id="myweek.strip.retry" />
              </Button>
            }
          >
            <FormattedMessage id="myweek.strip.failed" />
          </Notice>
        )}
        {isEmpty && (
          <p className="soft">
            <FormattedMessage id="myweek.strip.empty" />
          </p>
        )}
        {query.data && !isEmpty && (
          <ol>
            {datesBetween(monday, last).map((one) => {
              const known = days.find((day) => day.date === one);
              const isMarked = one === date || (known !== undefined && isBooked(known, bookingIds));
              return <StripDay key={one} date={one} known={known} isMarked={isMarked} />;
            })}
          </ol>
        )}
      </div>
    </section>
  );
}

const isPlanned = ({ halves, hours }: OwnDay): boolean =>
  hours.length > 0 || halves.some(({ locationType }) => locationType !== 'notDefined');

const isBooked = ({ halves, hours }: OwnDay, ids: readonly string[]): boolean =>
  [...halves, ...hours].some(({ bookingId }) => bookingId !== null && ids.includes(bookingId));
