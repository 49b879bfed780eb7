import type { Requestable } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { notify, useApiMutation } from '@escale/platform';
import { Button, Icon } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './settings.module.css';
import { useCompanyId } from './settings.queries.ts';
import { useAgo } from './use-ago.ts';

interface Props {
  feature: Requestable;
  /** What it is called, for the button. */
  name: string;
  isOn?: boolean;
  setAt?: string | null;
  requestedAt: string | null;
}

/** What only support switches on: since when it is on, or a way to ask for it and when that was last done (INT-10). */
export function SupportTag({ feature, name, isOn = false, setAt = null, requestedAt }: Props) {
  const intl = useIntl();
  const ago = useAgo();
  const id = useCompanyId();
  const ask = useApiMutation(cockpitApi.customers.requestFeature, {
    onSuccess: () => notify({ tone: 'success', message: intl.formatMessage({ id: 'settings.requested' }, { name }) }),
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  if (isOn) {
    return (
      <span className={styles.support}>
        {setAt && (
          <small>
            <FormattedMessage
              id="settings.on.since"
              values={{ day: intl.formatDate(setAt, { day: 'numeric', month: 'long' }) }}
            />
          </small>
        )}
        <span className={styles.tag}>
          <Icon name="lock" size={12} />
          <FormattedMessage id="settings.support.on" />
        </span>
      </span>
    );
  }
  return (
    <span className={styles.support}>
      {requestedAt && (
        <small>
          <FormattedMessage id="settings.requested.ago" values={{ ago: ago(requestedAt) }} />
        </small>
      )}
      <span className={styles.tag}>
        <Icon name="lock" size={12} />
        <FormattedMessage id="settings.support.off" />
      </span>
      <Button
        variant="quiet"
        size="small"
        busy={ask.isPending}
        aria-label={intl.formatMessage({ id: requestedAt ? 'settings.remind.of' : 'settings.request.of' }, { name })}
        onClick={() => ask.mutate({ params: { id }, body: { feature } })}
      >
        <FormattedMessage id={requestedAt ? 'settings.remind' : 'settings.request'} />
      </Button>
    </span>
  );
}
