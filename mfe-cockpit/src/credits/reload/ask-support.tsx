import type { Requestable } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { notify, useApiMutation, useSession } from '@escale/platform';
import { Button } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';

/** Asks Escale for what only Escale changes; the request reaches staff, who finds it with the company (INT-10). */
export function AskSupport({ feature }: { feature: Extract<Requestable, 'credits' | 'overdraft'> }) {
  const intl = useIntl();
  const id = useSession().member?.customer?.id ?? '';
  const words = (message: string) => intl.formatMessage({ id: message });
  const name = words(`cockpit.credits.ask.${feature}`);
  const ask = useApiMutation(cockpitApi.customers.requestFeature, {
    onSuccess: () =>
      notify({ tone: 'success', message: intl.formatMessage({ id: 'cockpit.credits.asked' }, { name }) }),
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  if (ask.isSuccess)
    return (
      <span role="status">
        <FormattedMessage id="cockpit.credits.asked" values={{ name }} />
      </span>
    );
  return (
    <Button
      type="button"
      variant="quiet"
      size="small"
      busy={ask.isPending}
      aria-label={intl.formatMessage({ id: 'cockpit.credits.ask.of' }, { name })}
      onClick={() => ask.mutate({ params: { id }, body: { feature } })}
    >
      <FormattedMessage id="cockpit.credits.ask" />
    </Button>
  );
}
