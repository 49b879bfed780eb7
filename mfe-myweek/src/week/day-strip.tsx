import type { ScheduleDay } from '@escale/contract';
import { cx, LocationTile, useDates, useLocationWords, VisuallyHidden } from '@escale/ui';
import { useIntl } from 'react-intl';
import styles from './day-strip.module.css';
import { isWhole } from './week-range.ts';

/** The week in one look on a phone; a day leads to its card. */
export function DayStrip({ days, today }: { days: readonly ScheduleDay[]; today: string }) {
  const intl = useIntl();
  const words = useDates();
  const places = useLocationWords();
  return (
    <nav className={styles.strip} style={{ gridTemplateColumns: `repeat(${days.length}, 1fr)` }}>
      {days.map((day) => {
        const halves = isWhole(day) ? [day.halves[0]] : day.halves;
        return (
          <a
            key={day.date}
            href={`#day-${day.date}`}
            className={cx(styles.day, day.date === today && styles.now)}
            aria-current={day.date === today ? 'date' : undefined}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(`day-${day.date}`)?.scrollIntoView({ block: 'start' });
            }}
          >
            <small>{words.weekday(day.date, 'short')}</small>
            <b className="num">{Number(day.date.slice(8))}</b>
            <VisuallyHidden>
              {` ${intl.formatDate(day.date, { month: 'long', timeZone: 'UTC' })}: ${halves.map(({ locationType }) => places[locationType]).join(', ')}`}
            </VisuallyHidden>
            <span aria-hidden="true">
              {halves.map(({ half, locationType }) => (
                <LocationTile key={half} type={locationType} />
              ))}
            </span>
          </a>
        );
      })}
    </nav>
  );
}
