import { faceOf } from '@escale/contract';
import { AvatarStack, cx, Icon, locationIcons, VisuallyHidden } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import type { DaySummary } from '../state/week.queries.ts';
import { choosable } from '../state/week-keys.ts';
import { useDayName } from '../words/use-day-name.ts';
import styles from './day-header.module.css';

interface DayHeaderProps {
  date: string;
  today: string;
  summary: DaySummary | undefined;
  /** The closed office of that day. */
  closed: string | null;
  /** False in the places view, whose rows have avatars of their own. */
  faces: boolean;
}

/** Heading of a day: date, who is at the member's site, the counts by location, and the axis of the halves below. */
export function DayHeader({ date, today, summary, closed, faces }: DayHeaderProps) {
  const name = useDayName()(date);
  return (
    <div
      role="columnheader"
      className={cx(styles.day, !faces && styles.wide)}
      aria-current={date === today ? 'date' : undefined}
    >
      <h3 className={cx(styles.name, date < today && styles.past)}>
        <span className={cx(date === today && 'marked')}>{name}</span>
        {date === today && (
          <VisuallyHidden>
            {' '}
            <FormattedMessage id="myweek.day.today" />
          </VisuallyHidden>
        )}
      </h3>
      {faces && (
        <div className={styles.here}>
          {closed && (
            <>
              <Icon name="lock" size={12} />
              <span>
                <FormattedMessage id="myweek.day.closed" values={{ site: closed }} />
              </span>
            </>
          )}
          {!closed && summary && summary.atMySiteCount > 0 && (
            <>
              <span aria-hidden="true">
                <AvatarStack people={summary.atMySite.slice(0, 3).map(faceOf)} size={20} max={3} />
              </span>
              <span className={styles.soft}>
                <FormattedMessage id="myweek.day.at-my-site" values={{ count: summary.atMySiteCount }} />
              </span>
            </>
          )}
        </div>
      )}
      <div className={styles.counts}>
        {summary &&
          choosable
            .filter((type) => summary.counts[type] > 0)
            .map((type) => (
              <span key={type} data-loc={type} className={styles.count}>
                <Icon name={locationIcons[type]} size={14} />
                <span className="num" aria-hidden="true">
                  {summary.counts[type]}
                </span>
                <VisuallyHidden>
                  <FormattedMessage id={`myweek.count.${type}`} values={{ count: summary.counts[type] }} />{' '}
                </VisuallyHidden>
              </span>
            ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>
          <FormattedMessage id="myweek.half.morning" />
        </span>
        <span>
          <FormattedMessage id="myweek.half.afternoon" />
        </span>
      </div>
    </div>
  );
}
