import { staffApi } from '@escale/contract/staff';
import { notify, useApiMutation } from '@escale/platform';
import { DatePopover, Field, localToday, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { centsFrom } from '../form/amount.rules.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useRequestKey } from '../form/use-request-key.ts';
import styles from './transfers.module.css';

interface Props {
  onRecorded: (id: string) => void;
  onClose: () => void;
}

/** Records a transfer that the bank shows (INT-04). */
export function RecordDialog({ onRecorded, onClose }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `support.transfers.${id}` });
  const keyOf = useRequestKey();
  const [receivedOn, setReceivedOn] = useState(localToday());
  const [typed, setTyped] = useState({ amount: '', payer: '', reference: '' });
  const [isTried, setTried] = useState(false);
  const record = useApiMutation(staffApi.transfers.record, {
    onSuccess: ({ transfer }) => {
      notify({ tone: 'success', message: words('record.done') });
      onRecorded(transfer.id);
    },
  });
  const amountCents = centsFrom(typed.amount, { unsigned: true, most: 1_000_000_000 }) ?? 0;
  const payer = typed.payer.trim();
  const submit = () => {
    setTried(true);
    if (amountCents === 0 || payer === '') return;
    const body = { receivedOn, amountCents, payer, reference: typed.reference.trim() };
    return record.mutate({ body, idempotencyKey: keyOf(body) });
  };
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  return (
    <FormDialog
      title={words('record')}
      submit={words('record')}
      busy={record.isPending}
      isChanged={typed.amount !== '' || typed.payer !== '' || typed.reference !== ''}
      error={record.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <Field label={words('head.receivedOn')}>
          <DatePopover
            label={words('head.receivedOn')}
            value={receivedOn}
            max={localToday()}
            onChange={setReceivedOn}
          />
        </Field>
        <Field
          label={words('head.amount')}
          error={isTried && amountCents === 0 ? words('record.amount.fault') : undefined}
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={typed.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
        </Field>
        <Field label={words('head.payer')} error={isTried && payer === '' ? words('record.payer.fault') : undefined}>
          <TextInput
            maxLength={140}
            autoComplete="off"
            value={typed.payer}
            onChange={({ target }) => change({ payer: target.value })}
          />
        </Field>
        <Field label={words('head.reference')} hint={words('record.reference.hint')} optional>
          <TextInput
            maxLength={140}
            autoComplete="off"
            value={typed.reference}
            onChange={({ target }) => change({ reference: target.value })}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
