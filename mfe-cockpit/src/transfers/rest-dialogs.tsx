import type { ReceivedTransfer } from '@escale/contract';
import { staffApi } from '@escale/contract/staff';
import { notify, useApiMutation } from '@escale/platform';
import { useMoney } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FormDialog } from '../form/form-dialog.tsx';
import { restOf } from './transfers-view.rules.ts';

interface Props {
  transfer: ReceivedTransfer;
  onClose: () => void;
}

/** Explains the rest of a transfer, such as money that was returned: it no longer waits. */
export function CloseDialog({ transfer, onClose }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const words = (id: string) => intl.formatMessage({ id: `support.transfers.close${id}` });
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const close = useApiMutation(staffApi.transfers.close, {
    onSuccess: () => {
      notify({ tone: 'success', message: words('.done') });
      onClose();
    },
  });
  const isEmpty = note.trim() === '';
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'support.transfers.close.title' }, { amount: money.euros(restOf(transfer)) })}
      submit={words('')}
      busy={close.isPending}
      isChanged={note !== ''}
      error={close.error}
      onSubmit={() => {
        setTried(true);
        if (!isEmpty) close.mutate({ params: { id: transfer.id }, body: { note: note.trim() } });
      }}
      onClose={onClose}
    >
      <Field
        label={words('.note')}
        hint={words('.note.hint')}
        error={isTried && isEmpty ? words('.note.fault') : undefined}
      >
        <TextInput maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </FormDialog>
  );
}

/** Removes a transfer that was recorded by mistake. */
export function RemoveDialog({ transfer, onRemoved, onClose }: Props & { onRemoved: () => void }) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `support.transfers.remove${id}` });
  const remove = useApiMutation(staffApi.transfers.remove, {
    onSuccess: () => {
      notify({ tone: 'success', message: words('.done') });
      onRemoved();
    },
  });
  return (
    <FormDialog
      title={words('.title')}
      submit={words('')}
      variant="danger"
      busy={remove.isPending}
      isChanged={false}
      error={remove.error}
      onSubmit={() => remove.mutate({ params: { id: transfer.id } })}
      onClose={onClose}
    >
      <p>{words('.effect')}</p>
    </FormDialog>
  );
}
