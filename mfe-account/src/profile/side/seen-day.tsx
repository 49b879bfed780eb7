import type { OwnDay, ScheduleHalf } from '@escale/contract';
import { cx, LocationTile, useDates, useLocationWords } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './seen-card.module.css';

/** A day of the own week: one bar, or two where the halves differ. */
export function SeenDay({ day, isToday }: { day: OwnDay; isToday: boolean }) {
  const dates = useDates();
  const [am, pm] = day.halves;
  const isWhole = am.locationType === pm.locationType && am.label === pm.label;
  return (
    <li className={styles.day}>
      <b className={cx(isToday && styles.today)}>
        {dates.weekday(day.date, 'short')} {Number(day.date.slice(8))}
      </b>
      <span className={styles.bars}>
        {(isWhole ? [am] : [am, pm]).map((half) => (
          <Bar key={half.half} half={half} withPlace={isWhole} />
        ))}
      </span>
    </li>
  );
}

function Bar({ half, withPlace }: { half: ScheduleHalf; withPlace: boolean }) {
  const words = useLocationWords();
  if (half.locationType === 'notDefined')
    return (
      <span className={cx(styles.bar, styles.none)}>
        <FormattedMessage id="account.seen.none" />
      </span>
    );
  return (
    <span className={styles.bar} data-loc={half.locationType}>
      <LocationTile type={half.locationType} size="s" />
      <b>{words[half.locationType]}</b>
      {withPlace && half.label && <small className="soft">{half.label}</small>}
    </span>
  );
}
