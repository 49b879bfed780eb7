import { type WorkspaceType, workspaceTypes } from '@escale/contract';
import { officeApi } from '@escale/contract/offices';
import { ApiError, useApiMutation } from '@escale/platform';
import { Field, Select, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useRequestKey } from '../../form/use-request-key.ts';
import { isCapacity } from '../edit/space-draft.rules.ts';
import { FloorSelect, type Floors } from '../floor-select.tsx';

interface Props {
  buildingId: string;
  floors: Floors;
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** A new space: its name, what it is, where and for how many; everything else is set in its form (CKP-07). */
export function CreateDialog({ buildingId, floors, onCreated, onClose }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const create = useApiMutation(officeApi.spaces.create);
  const keyOf = useRequestKey();
  const [name, setName] = useState('');
  const [type, setType] = useState<WorkspaceType>('meetingRoom');
  const [floorId, setFloor] = useState<string | null>(floors[0]?.id ?? null);
  const [capacity, setCapacity] = useState('');
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const submit = async () => {
    setTried(true);
    setError(null);
    if (name.trim() === '' || !isCapacity(capacity)) return;
    try {
      const body = { buildingId, name: name.trim(), type, floorId, capacity: Number(capacity) };
      const { id } = await create.mutateAsync({ body, idempotencyKey: keyOf(body) });
      onCreated(id);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setError(reason);
    }
  };
  return (
    <FormDialog
      title={words('spaces.create.title')}
      submit={words('spaces.create.go')}
      busy={create.isPending}
      isChanged={name !== '' || capacity !== ''}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={words('spaces.field.name')}
        error={isTried && name.trim() === '' ? words('spaces.fault.name') : undefined}
      >
        <TextInput data-autofocus maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label={words('spaces.field.type')}>
        <Select
          value={type}
          options={workspaceTypes.map((code) => ({
            value: code,
            label: intl.formatMessage({ id: `spaces.type.${code}` }),
          }))}
          onChange={({ target }) => setType(workspaceTypes.find((code) => code === target.value) ?? 'meetingRoom')}
        />
      </Field>
      <Field label={words('spaces.field.floorId')}>
        <FloorSelect floors={floors} value={floorId} onChange={setFloor} />
      </Field>
      <Field
        label={words('spaces.field.capacity')}
        error={isTried && !isCapacity(capacity) ? words('spaces.fault.capacity') : undefined}
      >
        <TextInput
          inputMode="numeric"
          suffix={words('spaces.people')}
          value={capacity}
          onChange={({ target }) => setCapacity(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
