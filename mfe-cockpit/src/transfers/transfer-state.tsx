import type { TransferState as State } from '@escale/contract';
import { cx, Icon, type IconName } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './transfers.module.css';

const icons: Record<State, IconName> = {
  open: 'hourglass',
  partly: 'hourglass',
  matched: 'check',
  closed: 'circle-x',
};

/** Icon and words of a transfer's state; what waits is in the ink of links. */
export function TransferState({ state }: { state: State }) {
  const isWaiting = state === 'open' || state === 'partly';
  return (
    <span className={cx(styles.state, isWaiting && styles.waits)}>
      <Icon name={icons[state]} />
      <FormattedMessage id={`support.transfers.state.${state}`} />
    </span>
  );
}
