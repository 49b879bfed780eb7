import { addDays } from '@escale/rules';
import { cx, IconButton, useDates, VisuallyHidden } from '@escale/ui';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import styles from './date-strip.module.css';
import { stripDates } from './floor-dates.ts';

interface DateStripProps {
  date: string;
  today: string;
  /** Share of the places taken by date, 0 to 1. */
  shares: ReadonlyMap<string, number>;
  onChange: (date: string) => void;
}

/** Two working weeks to choose a day from. */
export function DateStrip({ date, today, shares, onChange }: DateStripProps) {
  const intl = useIntl();
  const dates = useDates();
  const weeks = stripDates(date);
  return (
    <fieldset className={styles.strip} aria-label={intl.formatMessage({ id: 'floormap.date.label' })}>
      <IconButton
        icon="chevron-left"
        label={intl.formatMessage({ id: 'floormap.date.previous' })}
        onClick={() => onChange(addDays(date, -7))}
      />
      {weeks.map((week, index) => (
        <Fragment key={week[0]}>
          {index > 0 && <i className={styles.rule} />}
          {week.map((day) => (
            <button
              key={day}
              type="button"
              className={cx(styles.day, day === date && styles.on, index > 0 && styles.later)}
              aria-pressed={day === date}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onChange(day)}
            >
              <small>{dates.weekday(day, 'short')}</small>
              <b className="num">{Number(day.slice(8))}</b>
              <VisuallyHidden> {intl.formatDate(day, { month: 'long', timeZone: 'UTC' })}</VisuallyHidden>
              <Fullness share={shares.get(day)} />
            </button>
          ))}
        </Fragment>
      ))}
      <IconButton
        icon="chevron-right"
        label={intl.formatMessage({ id: 'floormap.date.next' })}
        onClick={() => onChange(addDays(date, 7))}
      />
    </fieldset>
  );
}

/** Occupancy of the day, as a bar and for screen readers; a placeholder of the same height while loading. */
function Fullness({ share }: { share: number | undefined }) {
  const intl = useIntl();
  if (share === undefined) return <i className={styles.full} />;
  const percent = intl.formatNumber(share, { style: 'percent' });
  const taken: Record<string, string> = { '--taken': `${Math.round(share * 100)}%` };
  return (
    <>
      <i className={cx(styles.full, styles.known)} style={taken} />
      <VisuallyHidden>{intl.formatMessage({ id: 'floormap.date.taken' }, { percent })}</VisuallyHidden>
    </>
  );
}
