import type { ShownHalf } from '@escale/contract';
import { Link, SplitCell, useDates, VisuallyHidden } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { isPaid, joinAddress, useFreePlaces } from './join-day.tsx';
import styles from './later-week.module.css';
import type { SharedDay } from './meeting.rules.ts';
import { useDayName } from './use-day-name.ts';

interface Shown {
  dateFrom: string;
  dateTo: string;
}

/** The following week, a chip per day, with a link to join where there is room (WEK-08). */
export function LaterWeek({ days, shown }: { days: readonly SharedDay[]; shown: Shown }) {
  const dayName = useDayName();
  const isRoutine = days.some(({ day }) => day.halves.some(({ setBy }) => setBy === 'routine'));
  return (
    <>
      <div className={styles.head}>
        <h3>
          <FormattedMessage id="connections.later.title" />
        </h3>
        {isRoutine && (
          <small className="soft">
            <FormattedMessage id="connections.later.routine" />
          </small>
        )}
      </div>
      <ol className={styles.days}>
        {days.map(({ day, meeting }) => {
          const [morning, afternoon] = day.halves;
          return (
            <li key={day.date}>
              <span className={styles.date}>{dayName(day.date)}</span>
              {morning.locationType === 'notDefined' && afternoon.locationType === 'notDefined' ? (
                <span className={styles.unset}>
                  <FormattedMessage id="connections.unset" />
                </span>
              ) : (
                <SplitCell
                  am={{ type: morning.locationType, place: seatOf(morning) }}
                  pm={{ type: afternoon.locationType, place: seatOf(afternoon) }}
                />
              )}
              {meeting.kind === 'join' && <Join date={day.date} meeting={meeting} shown={shown} />}
              {meeting.kind === 'together' && (
                <span className={styles.together}>
                  <FormattedMessage id="connections.week.together" />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Join({ date, meeting, shown }: Omit<Parameters<typeof useFreePlaces>[0], 'shown'> & { shown: Shown }) {
  const dates = useDates();
  const intl = useIntl();
  const free = useFreePlaces({ date, meeting, shown });
  if (free === undefined) return null;
  if (free === 0 || free === 'closed' || isPaid(free))
    return (
      <span className={styles.full}>
        <FormattedMessage id={`connections.meeting.${free === 0 ? 'full' : isPaid(free) ? 'paid.short' : free}`} />
      </span>
    );
  return (
    <Link className={styles.join} href={joinAddress(date, meeting)}>
      {intl.formatMessage({ id: 'connections.join.short' })}
      <VisuallyHidden> {dates.day(date)}</VisuallyHidden>
    </Link>
  );
}

/** The seat of `Saint-Martin, 3.15`, or the whole name where there is none, to keep the chip short. */
function seatOf({ label }: ShownHalf): string | undefined {
  return label?.split(', ').at(-1);
}
