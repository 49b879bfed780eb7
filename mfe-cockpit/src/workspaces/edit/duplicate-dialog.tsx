import { officeApi } from '@escale/contract/offices';
import { ApiError, useApiMutation } from '@escale/platform';
import { Field, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../../form/form-dialog.tsx';

interface Props {
  space: { id: string; name: string };
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** A second space like this one, under another name (CKP-07). */
export function DuplicateDialog({ space: { id, name }, onCreated, onClose }: Props) {
  const intl = useIntl();
  const words = (text: string, values?: Record<string, string>) => intl.formatMessage({ id: `spaces.${text}` }, values);
  const suggested = words('duplicate.name', { name }).slice(0, 80);
  const create = useApiMutation(officeApi.spaces.duplicate);
  const [copy, setCopy] = useState(suggested);
  const [error, setError] = useState<ApiError | null>(null);
  const isEmpty = copy.trim() === '';
  const submit = async () => {
    setError(null);
    if (isEmpty) return;
    try {
      onCreated((await create.mutateAsync({ params: { id }, body: { name: copy.trim() } })).id);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setError(reason);
    }
  };
  return (
    <FormDialog
      title={words('duplicate.title', { name })}
      submit={words('duplicate.go')}
      busy={create.isPending}
      isChanged={copy !== suggested}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={words('field.name')} error={isEmpty ? words('fault.name') : undefined}>
        <TextInput data-autofocus maxLength={80} value={copy} onChange={({ target }) => setCopy(target.value)} />
      </Field>
      <p className="soft">
        <FormattedMessage id="spaces.duplicate.hint" />
      </p>
    </FormDialog>
  );
}
