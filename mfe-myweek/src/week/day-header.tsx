import { type api, faceOf, type RouteReply } from '@escale/contract';
import { AvatarStack, cx, Icon, locationIcons, VisuallyHidden } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './day-header.module.css';
import { choosable } from './week-keys.ts';

export type DaySummary = RouteReply<typeof api.schedule.teammates>['summary'][number];

interface DayHeaderProps {
  date: string;
  today: string;
  summary: DaySummary | undefined;
}

/** Heading of a day: date, who is at my site, how many are where, and the axis that explains the halves under it. */
export function DayHeader({ date, today, summary }: DayHeaderProps) {
  const intl = useIntl();
  const name = intl.formatDate(date, { weekday: 'long', day: 'numeric', timeZone: 'UTC' });
  return (
    <div role="columnheader" className={styles.day} aria-current={date === today ? 'date' : undefined}>
      <h3 className={cx(styles.name, date < today && styles.past)}>
        <span className={cx(date === today && 'marked')}>{name}</span>
      </h3>
      <div className={styles.here}>
        {summary && summary.atMySiteCount > 0 && (
          <>
            <AvatarStack people={summary.atMySite.map(faceOf)} size={20} max={3} />
            <span className={styles.soft}>
              <FormattedMessage id="myweek.day.at-my-site" values={{ count: summary.atMySiteCount }} />
            </span>
          </>
        )}
      </div>
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
                  <FormattedMessage id={`myweek.count.${type}`} values={{ count: summary.counts[type] }} />
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
