import type { ShownDay } from '@escale/contract';
import { Icon, locationIcons, useDates, VisuallyHidden } from '@escale/ui';
import { useDayWords } from './use-day-words.ts';
import styles from './week-strip.module.css';

/**
 * Five days as small bars of two halves, morning left: the icon of each location under the day's letter, with text for screen readers
 * (CON-01).
 */
export function WeekStrip({ days, today }: { days: readonly ShownDay[]; today: string }) {
  const dates = useDates();
  const words = useDayWords();
  return (
    <ol className={styles.strip}>
      {days.map((day) => {
        const spoken = `${dates.weekday(day.date)}: ${words(day)}`;
        const [morning, afternoon] = day.halves;
        const halves = morning.locationType === afternoon.locationType ? [morning] : [morning, afternoon];
        return (
          <li key={day.date} className={styles.day} data-today={day.date === today || undefined} title={spoken}>
            <VisuallyHidden>{spoken}</VisuallyHidden>
            <span className={styles.letter} aria-hidden="true">
              {dates.weekday(day.date, 'narrow')}
            </span>
            {halves.map(({ half, locationType }) => (
              <span key={half} className={styles.half} data-fill data-loc={locationType} aria-hidden="true">
                {locationType !== 'notDefined' && <Icon name={locationIcons[locationType]} size={11} stroke={2.25} />}
              </span>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
