import type { Invoice } from '@escale/contract';
import { staffApi } from '@escale/contract/staff';
import { notify, useApiMutation } from '@escale/platform';
import { Button, useDates, useMoney } from '@escale/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FormDialog } from '../form/form-dialog.tsx';
import { RowActions } from '../frame/row-drawer.tsx';

/** The company accepts an estimate, which becomes an invoice; what that means is told first (INV-01). */
export function AcceptEstimate({ invoice }: { invoice: Invoice }) {
  const intl = useIntl();
  const money = useMoney();
  const dates = useDates();
  const [isAsked, setAsked] = useState(false);
  const words = (id: string, values: Record<string, string> = {}) =>
    intl.formatMessage({ id: `cockpit.invoices.accept${id}` }, values);
  const accept = useApiMutation(staffApi.madeInvoices.accept, {
    onSuccess: ({ invoice: { name } }) => {
      notify({ tone: 'success', message: name === null ? words('.waits') : words('.done', { name }) });
      setAsked(false);
    },
  });
  const { id, includingTaxCents, dueDate } = invoice;
  return (
    <RowActions>
      <Button icon="check" onClick={() => setAsked(true)}>
        {words('')}
      </Button>
      {isAsked && (
        <FormDialog
          title={words('.title')}
          submit={words('')}
          busy={accept.isPending}
          isChanged={false}
          error={accept.error}
          onSubmit={() => accept.mutate({ params: { id } })}
          onClose={() => setAsked(false)}
        >
          <p>
            {words('.effect', {
              amount: money.euros(includingTaxCents),
              due: dueDate === null ? '' : dates.full(dueDate),
            })}
          </p>
        </FormDialog>
      )}
    </RowActions>
  );
}
