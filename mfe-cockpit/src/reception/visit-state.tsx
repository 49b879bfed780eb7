import type { Visit } from '@escale/contract';
import { toLocal } from '@escale/rules';
import { Icon, useDates } from '@escale/ui';
import { useIntl } from 'react-intl';
import styles from './reception.module.css';

const icons = { expected: null, late: 'clock', there: 'check', left: null, cancelled: null } as const;

/** Where a visitor is, and since when. */
export function VisitState({ visit: { state, from, arrivedAt, leftAt, timezone } }: { visit: Visit }) {
  const intl = useIntl();
  const dates = useDates();
  const at = state === 'left' ? leftAt : state === 'there' ? arrivedAt : from;
  const icon = icons[state];
  const time = dates.time(toLocal(at ?? from, timezone).time);
  return (
    <span className={styles.state} data-state={state}>
      {icon && <Icon name={icon} />}
      {intl.formatMessage({ id: `reception.state.${state}` }, { time })}
    </span>
  );
}
