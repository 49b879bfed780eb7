import { api, type SpaceCalendar } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { useApiMutation, useApiQuery } from '@escale/platform';
import { Button } from '@escale/ui';
import { Field, Select, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../settings.module.css';
import { useCompanyId } from '../settings.queries.ts';

/** Gives a room its resource calendar, at the service that is connected. */
export function AddSpace({ taken }: { taken: readonly SpaceCalendar[] }) {
  const intl = useIntl();
  const id = useCompanyId();
  const [workspaceId, setWorkspaceId] = useState('');
  const [address, setAddress] = useState('');
  const buildings = useApiQuery(api.workspaces.myBuildings);
  const calendars = useApiQuery(cockpitApi.companyCalendars.list, { params: { id } });
  const kind = calendars.data?.items[0]?.kind;
  const set = useApiMutation(cockpitApi.companyCalendars.setSpace, {
    onSuccess: () => {
      setWorkspaceId('');
      setAddress('');
    },
  });
  const isTaken = new Set(taken.map((space) => space.workspaceId));
  const options = (buildings.data?.items ?? []).flatMap((building) =>
    building.workspaces
      .filter((space) => !isTaken.has(space.id) && space.type !== 'openSpace')
      .map((space) => ({ value: space.id, label: `${space.name}, ${building.name}` })),
  );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (kind) set.mutate({ params: { id, workspaceId }, body: { calendar: { kind, address } } });
      }}
    >
      <Field label={intl.formatMessage({ id: 'settings.spaces.space' })}>
        <Select
          value={workspaceId}
          options={[{ value: '', label: intl.formatMessage({ id: 'settings.spaces.choose' }) }, ...options]}
          onChange={({ target }) => setWorkspaceId(target.value)}
        />
      </Field>
      <Field
        label={intl.formatMessage({ id: 'settings.spaces.address' })}
        error={set.error?.errors[0]?.message || set.error?.message}
      >
        <TextInput type="email" value={address} onChange={({ target }) => setAddress(target.value)} />
      </Field>
      <Button type="submit" variant="second" icon="plus" busy={set.isPending} disabled={workspaceId === ''}>
        <FormattedMessage id="settings.spaces.add" />
      </Button>
    </form>
  );
}
