import type { FloorSummary } from '@escale/contract/floors';
import { cx, Icon, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './floors.module.css';

/** What members see of a floor's plan, and what they will. */
export function FloorState({ floor: { hasChanges, plannedAt, version, zones, seats } }: { floor: FloorSummary }) {
  const dates = useDates();
  if (plannedAt !== null)
    return (
      <span className={cx(styles.state, styles.planned)}>
        <Icon name="calendar-check" size={14} />
        <FormattedMessage id="floors.state.planned" values={{ date: dates.day(plannedAt.slice(0, 10)) }} />
      </span>
    );
  if (hasChanges)
    return (
      <span className={cx(styles.state, styles.draft)}>
        <Icon name="pencil" size={14} />
        <FormattedMessage id="floors.state.draft" />
      </span>
    );
  if (version === 0 && zones + seats === 0)
    return (
      <span className={styles.state}>
        <FormattedMessage id="floors.state.empty" />
      </span>
    );
  return (
    <span className={styles.state}>
      <Icon name="circle-check" size={14} />
      <FormattedMessage id={version > 0 ? 'floors.state.version' : 'floors.state.new'} values={{ number: version }} />
    </span>
  );
}
