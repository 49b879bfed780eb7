import { cockpitApi } from '@escale/contract/cockpit';
import { notify, useApiMutation } from '@escale/platform';
import { useMoney } from '@escale/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useRequestKey } from '../../form/use-request-key.ts';
import { texts } from '../../messages/members/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { centsOf, creditFaults } from '../bulk/bulk.rules.ts';
import { CreditFields } from '../bulk/credit-fields.tsx';

/** Moves credits between the company's account and a member's, with the reason (POL-07). */
export const GiveDialog = withTexts(texts, function GiveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const intl = useIntl();
  const money = useMoney();
  const [values, setValues] = useState({ credits: '', note: '' });
  const [isTried, setTried] = useState(false);
  const keyOf = useRequestKey();
  const grant = useApiMutation(cockpitApi.credits.grant, {
    onSuccess: ({ account }) => {
      const balance = money.credits(account.balanceCents);
      notify({ tone: 'success', message: intl.formatMessage({ id: 'members.credits.done' }, { balance }) });
      onClose();
    },
  });
  const faults = creditFaults(values);
  const send = () => {
    setTried(true);
    const cents = centsOf(values.credits);
    if (faults.length > 0 || cents === null) return;
    const body = { kind: 'member', id, cents, note: values.note.trim() } as const;
    grant.mutate({ body, idempotencyKey: keyOf(body) });
  };
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'cockpit.card.give' })}
      submit={intl.formatMessage({ id: 'members.credits.submit' })}
      busy={grant.isPending}
      isChanged={values.credits !== '' || values.note !== ''}
      error={grant.error}
      onSubmit={send}
      onClose={onClose}
    >
      <CreditFields
        values={values}
        onChange={(part) => setValues((known) => ({ ...known, ...part }))}
        faults={isTried ? faults : []}
      />
    </FormDialog>
  );
});
