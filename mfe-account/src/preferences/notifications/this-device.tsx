import { notify } from '@escale/platform';
import { Button } from '@escale/ui';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './notifications.module.css';
import { allowPush, forbidPush, type PushState, pushState } from './push.ts';

/** Push messages of this browser; it is asked for the permission by this button alone (ACC-09). */
export function ThisDevice() {
  const intl = useIntl();
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The permission and the subscription are the browser's.
  useEffect(() => {
    pushState().then(setState, () => setState('unsupported'));
  }, []);
  if (state === null) return null;
  const change = async () => {
    setBusy(true);
    try {
      setState(await (state === 'on' ? forbidPush() : allowPush()));
    } catch {
      notify({ tone: 'danger', message: intl.formatMessage({ id: 'account.notifications.device.failed' }) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.device}>
      <div role="status">
        <b>
          <FormattedMessage id="account.notifications.device" />
        </b>
        <small>
          <FormattedMessage id={`account.notifications.device.${state}`} />
        </small>
      </div>
      {(state === 'on' || state === 'off') && (
        <Button
          size="small"
          variant={state === 'on' ? 'second' : 'primary'}
          busy={isBusy}
          onClick={() => void change()}
        >
          <FormattedMessage id={`account.notifications.device.${state === 'on' ? 'forbid' : 'allow'}`} />
        </Button>
      )}
    </div>
  );
}
