import { cockpitApi } from '@escale/contract/cockpit';
import { useApiMutation } from '@escale/platform';
import { Button, Dialog } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

interface Props {
  buildingId: string;
  onClose: () => void;
  onAdded: (id: string) => void;
}

/** A new floor above the others (MAP-01). */
export function AddDialog({ buildingId, onClose, onAdded }: Props) {
  const intl = useIntl();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const create = useApiMutation(cockpitApi.floors.create);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    create.mutate({ params: { id: buildingId }, body: { name } }, { onSuccess: ({ id }) => onAdded(id) });
  };
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={<FormattedMessage id="floors.add" />}
      footer={
        <Button type="submit" form="new-floor" busy={create.isPending}>
          <FormattedMessage id="floors.add" />
        </Button>
      }
    >
      <form id="new-floor" onSubmit={submit} noValidate>
        <Field
          label={<FormattedMessage id="floors.name" />}
          hint={<FormattedMessage id="floors.add.note" />}
          error={isMissing ? intl.formatMessage({ id: 'floors.name.missing' }) : create.error?.message}
        >
          <TextInput
            data-autofocus
            value={name}
            maxLength={60}
            onChange={(event) => {
              setName(event.target.value);
              setMissing(false);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
