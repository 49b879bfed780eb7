import type { Invoice } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { staffApi } from '@escale/contract/staff';
import { notify, useApiMutation } from '@escale/platform';
import { isEstimate, isOwed, mayGiveUp } from '@escale/rules/invoice.rules';
import { Button, type IconName, useMoney } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../../form/form-dialog.tsx';
import { RowActions } from '../../frame/row-drawer.tsx';

const actions = ['send', 'accept', 'received', 'cancel', 'refund'] as const;
type Action = (typeof actions)[number];

const icons: Record<Action, IconName> = {
  send: 'send',
  accept: 'check',
  received: 'landmark',
  cancel: 'circle-x',
  refund: 'undo-2',
};

const isPossible: Record<Action, (invoice: Invoice) => boolean> = {
  send: ({ status }) => status === 'estimate',
  accept: ({ status }) => isEstimate(status),
  received: ({ status }) => isOwed(status),
  cancel: ({ status }) => mayGiveUp(status),
  refund: ({ status, type }) => status === 'paid' && type !== 'customer_credit_note',
};

/** What support does with an invoice: an estimate is sent or accepted, a transfer was found, it is given up, or taken back by a credit note (CKP-09, INV-01). */
export function SupportActions({ invoice }: { invoice: Invoice }) {
  const [asked, setAsked] = useState<Action | null>(null);
  const possible = actions.filter((action) => isPossible[action](invoice));
  if (possible.length === 0 && asked === null) return null;
  return (
    <RowActions>
      {possible.map((action) => (
        <Button
          key={action}
          variant={action === 'received' || action === 'send' ? 'primary' : 'second'}
          icon={icons[action]}
          onClick={() => setAsked(action)}
        >
          <FormattedMessage id={`support.invoice.${action}`} />
        </Button>
      ))}
      {asked && <Confirm action={asked} invoice={invoice} onClose={() => setAsked(null)} />}
    </RowActions>
  );
}

/** Says what the action does before it is done. */
function Confirm({ action, invoice, onClose }: { action: Action; invoice: Invoice; onClose: () => void }) {
  const intl = useIntl();
  const money = useMoney();
  const values = {
    name: invoice.name ?? intl.formatMessage({ id: 'support.invoice.estimate' }),
    amount: money.euros(invoice.includingTaxCents),
    load: invoice.type === 'customer_balance' ? 'yes' : 'no',
    card: invoice.method === 'card' ? 'yes' : 'no',
  };
  const onSuccess = ({ invoice: after }: { invoice: Invoice }) => {
    const outcome = action === 'accept' && after.name === null ? 'waits' : 'done';
    const known = { ...values, name: after.name ?? values.name };
    const message = intl.formatMessage({ id: `support.invoice.${action}.${outcome}` }, known);
    notify({ tone: outcome === 'waits' ? 'info' : 'success', message });
    onClose();
  };
  const send = useApiMutation(staffApi.madeInvoices.send, { onSuccess });
  const accept = useApiMutation(staffApi.madeInvoices.accept, { onSuccess });
  const received = useApiMutation(lateApi.invoices.received, { onSuccess });
  const cancel = useApiMutation(lateApi.invoices.cancel, { onSuccess });
  const refund = useApiMutation(lateApi.invoices.refund, { onSuccess });
  const mutation = { send, accept, received, cancel, refund }[action];
  const isGivenUp = action === 'cancel' && isEstimate(invoice.status);
  const effect = `support.invoice.${action}.effect${isGivenUp ? '.estimate' : ''}`;
  return (
    <FormDialog
      title={intl.formatMessage({ id: `support.invoice.${action}.title` }, values)}
      submit={intl.formatMessage({ id: `support.invoice.${action}` })}
      variant={action === 'cancel' || action === 'refund' ? 'danger' : 'primary'}
      busy={mutation.isPending}
      isChanged={false}
      error={mutation.error}
      onSubmit={() => mutation.mutate({ params: { id: invoice.id } })}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id={effect} values={values} />
      </p>
    </FormDialog>
  );
}
