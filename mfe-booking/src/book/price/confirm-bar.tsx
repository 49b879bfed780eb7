import { Button, useMoney } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './confirm-bar.module.css';

interface ConfirmBarProps {
  /** Null while loading. */
  totalCents: number | null;
  instant: boolean;
  busy: boolean;
  disabled: boolean;
  onConfirm: () => void;
}

/** On phones: the total and the confirm button, fixed under the steps. */
export function ConfirmBar({ totalCents, instant, busy, disabled, onConfirm }: ConfirmBarProps) {
  const money = useMoney();
  return (
    <div className={styles.bar}>
      <p>
        <small>
          <FormattedMessage id="booking.price.including" />
        </small>
        <b className="num">{totalCents === null ? '…' : money.euros(totalCents)}</b>
      </p>
      <Button size="touch" busy={busy} disabled={disabled} onClick={onConfirm}>
        <FormattedMessage id={instant ? 'booking.confirm.instant' : 'booking.confirm.request'} />
      </Button>
    </div>
  );
}
