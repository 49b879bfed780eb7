import type { Person } from '@escale/contract';
import { visitApi } from '@escale/contract/visits';
import { useApiMutation, useApiQuery } from '@escale/platform';
import { FailureCard, IconButton, SkeletonText } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../form/form-dialog.tsx';
import { PersonField } from '../form/person-field.tsx';
import styles from './reception.module.css';

/** Who receives the visitors of a building, and for how long visits are kept (CKP-13). */
export function AppointDialog({ buildingId, onClose }: { buildingId: string; onClose: () => void }) {
  const intl = useIntl();
  const words = (id: string, values?: Record<string, string>) => intl.formatMessage({ id: `reception.${id}` }, values);
  const params = { id: buildingId };
  const known = useApiQuery(visitApi.visits.reception, { params });
  const save = useApiMutation(visitApi.visits.setReception, { onSuccess: onClose });
  const [changed, setChanged] = useState<{ members?: Person[]; keptDays?: string }>({});
  const members = changed.members ?? known.data?.members ?? [];
  const keptDays = changed.keptDays ?? String(known.data?.keptDays ?? '');
  const days = Number(keptDays);
  const isWrong = !Number.isInteger(days) || days < 1 || days > 365;
  const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
  return (
    <FormDialog
      title={words('appoint.title')}
      submit={words('appoint.go')}
      size="m"
      busy={save.isPending}
      disabled={!known.data}
      isChanged={changed.members !== undefined || changed.keptDays !== undefined}
      error={save.error}
      onSubmit={() => {
        if (!isWrong) save.mutate({ params, body: { memberIds: members.map(({ id }) => id), keptDays: days } });
      }}
      onClose={onClose}
    >
      {known.isError && !known.data ? (
        <FailureCard onRetry={() => known.refetch()} />
      ) : known.data ? (
        <>
          <p className="soft">
            <FormattedMessage id="reception.appoint.hint" />
          </p>
          {members.length > 0 && (
            <ul className={styles.people}>
              {members.map((person) => (
                <li key={person.id}>
                  {nameOf(person)}
                  <IconButton
                    icon="x"
                    size="small"
                    label={words('appoint.remove', { name: nameOf(person) })}
                    onClick={() => setChanged({ ...changed, members: members.filter(({ id }) => id !== person.id) })}
                  />
                </li>
              ))}
            </ul>
          )}
          <PersonField
            search={words('person.search')}
            label={words('appoint.add')}
            nobody={words('appoint.nobody')}
            value={null}
            excluded={members.map(({ id }) => id)}
            onChange={(person) => person && setChanged({ ...changed, members: [...members, person] })}
          />
          <Field
            label={words('appoint.kept')}
            hint={words('appoint.kept.hint')}
            error={isWrong ? words('fault.kept') : undefined}
          >
            <TextInput
              inputMode="numeric"
              maxLength={3}
              value={keptDays}
              onChange={({ target }) => setChanged({ ...changed, keptDays: target.value })}
            />
          </Field>
        </>
      ) : (
        <SkeletonText lines={5} />
      )}
    </FormDialog>
  );
}
