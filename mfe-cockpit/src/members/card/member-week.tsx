import type { ShownDay } from '@escale/contract';
import { useSession } from '@escale/platform';
import { ordinalIn, todayIn } from '@escale/rules';
import { cx, Icon, LocationTile, useDates, useLocationWords } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './member-week.module.css';

/** Five days in small: the location, morning then afternoon where the two differ; nothing for a member who hides it (CON-04). */
export function MemberWeek({ days }: { days: readonly ShownDay[] | null }) {
  const dates = useDates();
  const words = useLocationWords();
  const timeZone = useSession().member?.timezone ?? 'Europe/Paris';
  const today = todayIn(timeZone);
  if (days === null)
    return (
      <p className={styles.hidden}>
        <Icon name="eye-off" />
        <FormattedMessage id="cockpit.card.hidden" />
      </p>
    );
  return (
    <ol className={styles.week}>
      {days.map(({ date, halves: [morning, afternoon] }) => {
        const isWhole = morning.locationType === afternoon.locationType;
        const main = morning.locationType === 'notDefined' ? afternoon : morning;
        return (
          <li key={date}>
            <span className={cx(styles.date, date === today && 'marked')}>
              {dates.weekday(date, 'short')} {ordinalIn(dates.dayMonth(date))}
            </span>
            {main.locationType === 'notDefined' ? (
              <span className={styles.unset}>
                <FormattedMessage id="cockpit.card.unset" />
              </span>
            ) : (
              <span
                className={styles.spot}
                data-loc={main.locationType}
                title={[words[main.locationType], main.label].filter(Boolean).join(' ')}
              >
                <span className={styles.tiles}>
                  <LocationTile type={morning.locationType} />
                  {!isWhole && <LocationTile type={afternoon.locationType} />}
                </span>
                <b>{words[main.locationType]}</b>
                <small>{isWhole ? main.label?.split(', ').at(-1) : words[afternoon.locationType]}</small>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
