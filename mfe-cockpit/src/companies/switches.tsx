import type { SupportFeature } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { notify, useApiMutation, useApiQuery } from '@escale/platform';
import { FailureCard, Icon, SkeletonText } from '@escale/ui';
import { Switch } from '@escale/ui/form';
import { useIntl } from 'react-intl';
import styles from './companies.module.css';
import { featureIcons, features } from './companies-view.rules.ts';

/** The features that only Escale switches on for a company, each a switch of its own (INT-10). */
export function Switches({ id }: { id: string }) {
  const intl = useIntl();
  const words = (message: string) => intl.formatMessage({ id: message });
  const day = (at: string) => intl.formatDate(at, { day: 'numeric', month: 'long' });
  const params = { id };
  const settings = useApiQuery(cockpitApi.customers.settings, { params });
  const change = useApiMutation(cockpitApi.customers.setSettings, {
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  if (settings.isError) return <FailureCard onRetry={() => settings.refetch()} />;
  if (!settings.data) return <SkeletonText lines={7} />;
  const { data } = settings;
  const turn = (feature: SupportFeature, isOn: boolean) => {
    const name = words(`companies.feature.${feature}`);
    change.mutate(
      { params, body: { [feature]: isOn } },
      {
        onSuccess: () =>
          notify({
            tone: 'success',
            message: intl.formatMessage({ id: isOn ? 'companies.switched.on' : 'companies.switched.off' }, { name }),
          }),
      },
    );
  };
  const when = ({ value, setAt, requestedAt }: (typeof data)[SupportFeature]) => {
    if (!value && requestedAt)
      return intl.formatMessage({ id: 'companies.switch.requested' }, { day: day(requestedAt) });
    return value && setAt ? intl.formatMessage({ id: 'companies.switch.since' }, { day: day(setAt) }) : null;
  };
  return (
    <ul className={styles.switches}>
      {features.map((feature) => (
        <li key={feature} data-requested={(!data[feature].value && data[feature].requestedAt !== null) || undefined}>
          <Icon name={featureIcons[feature]} />
          <Switch checked={data[feature].value} disabled={change.isPending} onChange={(isOn) => turn(feature, isOn)}>
            {words(`companies.feature.${feature}`)}
          </Switch>
          <small>{when(data[feature])}</small>
        </li>
      ))}
    </ul>
  );
}
