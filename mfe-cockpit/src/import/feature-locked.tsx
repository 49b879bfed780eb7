import { cockpitApi } from '@escale/contract/cockpit';
import { notify, useApiMutation } from '@escale/platform';
import { Badge, Button, EmptyState, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './feature-locked.module.css';

interface Props {
  companyId: string;
  /** ISO instant; null when nobody has asked yet. */
  requestedAt: string | null;
}

/** In place of the import where support has not switched it on: whose it is, and how to ask for it (INT-10). */
export function FeatureLocked({ companyId, requestedAt }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const ask = useApiMutation(cockpitApi.customers.requestFeature, {
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  const words = (id: string) => intl.formatMessage({ id: `import.locked.${id}` });
  return (
    <EmptyState
      art={
        <span className={styles.tag}>
          <Badge icon="lock">{words('tag')}</Badge>
        </span>
      }
      title={words('title')}
      message={words('message')}
      action={
        requestedAt === null ? (
          <Button
            busy={ask.isPending}
            onClick={() => ask.mutate({ params: { id: companyId }, body: { feature: 'fileImport' } })}
          >
            <FormattedMessage id="import.locked.ask" />
          </Button>
        ) : (
          <p role="status">
            <FormattedMessage id="import.locked.asked" values={{ at: dates.instant(requestedAt) }} />
          </p>
        )
      }
    />
  );
}
