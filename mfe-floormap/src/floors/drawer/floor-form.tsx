import { cockpitApi } from '@escale/contract/cockpit';
import type { FloorSummary } from '@escale/contract/floors';
import { notify, useApiMutation, useUnsaved } from '@escale/platform';
import { Button, Notice } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './drawer.module.css';

/** Name and number of a floor; what was typed stays when it is refused (MAP-01). */
export function FloorForm({ floor }: { floor: FloorSummary }) {
  const intl = useIntl();
  const [typed, setTyped] = useState<{ name?: string; number?: string }>({});
  const [isChecked, setChecked] = useState(false);
  const update = useApiMutation(cockpitApi.floors.update);
  const name = typed.name ?? floor.name;
  const number = typed.number ?? String(floor.number);
  const isChanged = name !== floor.name || number !== String(floor.number);
  useUnsaved(isChanged);
  const isWhole = /^-?\d{1,3}$/.test(number.trim());
  const isTaken = update.error?.errors.some(({ pointer }) => pointer === '/body/number') === true;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (name.trim() === '' || !isWhole) return;
    update.mutate(
      { params: { id: floor.id }, body: { name, number: Number(number) } },
      {
        onSuccess: () => {
          setTyped({});
          setChecked(false);
          notify({ tone: 'success', message: intl.formatMessage({ id: 'floors.saved' }) });
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={<FormattedMessage id="floors.name" />}
        error={isChecked && name.trim() === '' ? intl.formatMessage({ id: 'floors.name.missing' }) : undefined}
      >
        <TextInput
          size="small"
          maxLength={60}
          value={name}
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        />
      </Field>
      <Field
        label={<FormattedMessage id="floors.number" />}
        hint={<FormattedMessage id="floors.number.hint" />}
        error={(isChecked && !isWhole) || isTaken ? intl.formatMessage({ id: 'floors.number.wrong' }) : undefined}
      >
        <TextInput
          size="small"
          inputMode="numeric"
          value={number}
          onChange={(event) => setTyped({ ...typed, number: event.target.value })}
        />
      </Field>
      {update.error && !isTaken && <Notice tone="danger">{update.error.message}</Notice>}
      {isChanged && (
        <Button type="submit" size="small" busy={update.isPending}>
          <FormattedMessage id="floors.save" />
        </Button>
      )}
    </form>
  );
}
