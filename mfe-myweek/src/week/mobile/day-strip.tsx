import type { ScheduleDay } from '@escale/contract';
import { cx, LocationTile, useDates, useLocationWords, VisuallyHidden } from '@escale/ui';
import { isWhole } from '../state/week-range.ts';
import styles from './day-strip.module.css';

interface DayStripProps {
  days: readonly ScheduleDay[];
  today: string;
  label: string;
}

/** The week at a glance on a phone; a day links to its card. */
export function DayStrip({ days, today, label }: DayStripProps) {
  const words = useDates();
  const places = useLocationWords();
  return (
    <nav className={styles.strip} aria-label={label} style={{ gridTemplateColumns: `repeat(${days.length}, 1fr)` }}>
      {days.map((day) => {
        const halves = isWhole(day) ? [day.halves[0]] : day.halves;
        return (
          <a
            key={day.date}
            href={`#day-${day.date}`}
            className={cx(styles.day, day.date === today && styles.now, day.date < today && styles.past)}
            aria-current={day.date === today ? 'date' : undefined}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(`day-${day.date}`)?.scrollIntoView({ block: 'start', behavior: 'smooth' });
            }}
          >
            <small>{words.weekday(day.date, 'short')}</small> <b className="num">{Number(day.date.slice(8))}</b>{' '}
            <VisuallyHidden>{halves.map(({ locationType }) => places[locationType]).join(', ')}</VisuallyHidden>
            <span className={styles.tiles} aria-hidden="true">
              {halves.map(({ half, locationType }) =>
                locationType === 'notDefined' ? (
                  <i key={half} className={styles.blank} />
                ) : (
                  <LocationTile key={half} type={locationType} />
                ),
              )}
            </span>
          </a>
        );
      })}
    </nav>
  );
}
