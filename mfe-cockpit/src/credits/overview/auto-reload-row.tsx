import { cockpitApi } from '@escale/contract/cockpit';
import { useApiMutation, useApiQuery } from '@escale/platform';
import { Badge, Icon, Notice } from '@escale/ui';
import { Switch } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAmounts } from '../use-amounts.ts';
import styles from './overview.module.css';

/** When the account loads itself, as a sentence, with its switch; where it was never set, the dialog of a load sets it (CKP-10). */
export function AutoReloadRow() {
  const intl = useIntl();
  const { exact } = useAmounts();
  const { data, isPending } = useApiQuery(cockpitApi.reloads.auto);
  const change = useApiMutation(cockpitApi.reloads.setAuto);
  const auto = data?.autoReload ?? null;
  if (isPending) return null;
  const title = intl.formatMessage({ id: 'cockpit.credits.auto' });
  return (
    <div className={styles.auto}>
      <Icon name="zap" />
      <span>
        <b>{title}</b>
        <small>
          {auto ? (
            <FormattedMessage
              id="cockpit.credits.auto.terms"
              values={{ below: exact(auto.thresholdCents), amount: exact(auto.excludingTaxCents) }}
            />
          ) : (
            <FormattedMessage id="cockpit.credits.auto.none" />
          )}
        </small>
      </span>
      {auto?.failedAt && (
        <Badge tone="bad">
          <FormattedMessage id="cockpit.credits.auto.failed" />
        </Badge>
      )}
      {auto && (
        <Switch
          checked={auto.enabled}
          disabled={change.isPending}
          ariaLabel={title}
          onChange={(enabled) => {
            const { thresholdCents, excludingTaxCents } = auto;
            change.mutate({ body: { enabled, thresholdCents, excludingTaxCents } });
          }}
        >
          {null}
        </Switch>
      )}
      {change.error && <Notice tone="danger">{change.error.message}</Notice>}
    </div>
  );
}
