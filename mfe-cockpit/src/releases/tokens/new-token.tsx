import { releaseRoutes } from '@escale/contract/releases';
import { useApiMutation } from '@escale/platform';
import { Field, Select, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FormDialog } from '../../form/form-dialog.tsx';
import { Refusal } from '../refusal.tsx';
import { firstGrant, type Grant, isComplete, ScopeFields } from './scope-fields.tsx';
import { Secret } from './secret.tsx';

const durations = [30, 90, 365, null] as const;

/** Makes a release token, then shows its secret, this once. */
export function NewToken({ names, onClose }: { names: readonly string[]; onClose: () => void }) {
  const intl = useIntl();
  const [name, setName] = useState('');
  const [grant, setGrant] = useState<Grant>(firstGrant);
  const [days, setDays] = useState<number | null>(90);
  const [asked, setAsked] = useState(false);
  const create = useApiMutation(releaseRoutes.createToken);
  const lacksName = name.trim() === '';
  const submit = () => {
    setAsked(true);
    if (lacksName || !isComplete(grant)) return;
    create.mutate({ body: { name: name.trim(), remote: grant.remote, scopes: [...grant.scopes], days } });
  };
  if (create.data) return <Secret name={name} token={create.data.token} onClose={onClose} />;
  return (
    <FormDialog
      Refusal={Refusal}
      title={intl.formatMessage({ id: 'releases.access.new.token' })}
      submit={intl.formatMessage({ id: 'releases.token.create' })}
      isChanged={name !== '' || grant !== firstGrant}
      busy={create.isPending}
      error={create.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={intl.formatMessage({ id: 'releases.token.column.name' })}
        hint={intl.formatMessage({ id: 'releases.token.nameHint' })}
        error={asked && lacksName ? intl.formatMessage({ id: 'releases.token.nameMissing' }) : undefined}
      >
        <TextInput
          data-autofocus=""
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <ScopeFields grant={grant} names={names} asked={asked} onChange={setGrant} />
      <Field label={intl.formatMessage({ id: 'releases.token.column.expires' })}>
        <Select
          value={days ?? ''}
          options={durations.map((one) => ({
            value: String(one ?? ''),
            label: intl.formatMessage(
              { id: one === null ? 'releases.token.never' : 'releases.token.days' },
              { days: one ?? 0 },
            ),
          }))}
          onChange={({ target: { value } }) => setDays(value === '' ? null : Number(value))}
        />
      </Field>
    </FormDialog>
  );
}
