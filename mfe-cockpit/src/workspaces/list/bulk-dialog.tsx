import { facilities, type RouteById, type RouteRequest } from '@escale/contract';
import { officeApi } from '@escale/contract/offices';
import { ApiError, notify, useApiMutation } from '@escale/platform';
import { useFloorName } from '@escale/ui';
import { Field, Select, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FormDialog } from '../../form/form-dialog.tsx';
import { isCheckIn, isNotice } from '../edit/space-draft.rules.ts';
import type { Floors } from '../floor-select.tsx';

type Change = RouteRequest<RouteById<'workspaces.change-several'>>['body']['change'];

interface Props {
  buildingId: string;
  ids: readonly string[];
  floors: Floors;
  onDone: () => void;
  onClose: () => void;
}

const keep = 'keep';

/** Sets some fields of the chosen spaces; what is not named stays (CKP-07). */
export function BulkDialog({ buildingId, ids, floors, onDone, onClose }: Props) {
  const intl = useIntl();
  const floorName = useFloorName();
  const words = (id: string) => intl.formatMessage({ id: `spaces.${id}` });
  const save = useApiMutation(officeApi.spaces.changeSeveral);
  const [floor, setFloor] = useState(keep);
  const [notice, setNotice] = useState('');
  const [checkIn, setCheckIn] = useState('');
  const [added, setAdded] = useState('');
  const [removed, setRemoved] = useState('');
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const facilityOf = (text: string) => facilities.filter((code) => code === text);
  const change: Change = {
    ...(floor !== keep && { floorId: floor === '' ? null : floor }),
    ...(notice !== '' && { noticeHours: Number(notice) }),
    ...(checkIn !== '' && { checkInMinutes: Number(checkIn) }),
    ...(added !== '' && { addFacilities: facilityOf(added) }),
    ...(removed !== '' && { removeFacilities: facilityOf(removed) }),
  };
  const isEmpty = Object.keys(change).length === 0;
  const isWrong = (notice !== '' && !isNotice(notice)) || !isCheckIn(checkIn);
  const submit = async () => {
    setTried(true);
    setError(null);
    if (isEmpty || isWrong) return;
    try {
      const { changed } = await save.mutateAsync({ params: { id: buildingId }, body: { ids: [...ids], change } });
      notify({ tone: 'success', message: intl.formatMessage({ id: 'spaces.bulk.done' }, { count: changed }) });
      onDone();
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setError(reason);
    }
  };
  const facilityOptions = [
    { value: '', label: words('bulk.keep') },
    ...facilities.map((code) => ({ value: code, label: intl.formatMessage({ id: `offices.facility.${code}` }) })),
  ];
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'spaces.bulk.title' }, { count: ids.length })}
      submit={words('bulk.go')}
      busy={save.isPending}
      isChanged={!isEmpty}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={words('field.floorId')} error={isTried && isEmpty ? words('bulk.nothing') : undefined}>
        <Select
          value={floor}
          options={[
            { value: keep, label: words('bulk.keep') },
            { value: '', label: words('noFloor') },
            ...floors.map((one) => ({ value: one.id, label: floorName(one) })),
          ]}
          onChange={({ target }) => setFloor(target.value)}
        />
      </Field>
      <Field
        label={words('field.noticeHours')}
        error={isTried && notice !== '' && !isNotice(notice) ? words('fault.hours') : undefined}
      >
        <TextInput
          inputMode="numeric"
          placeholder={words('bulk.keep')}
          value={notice}
          onChange={({ target }) => setNotice(target.value)}
        />
      </Field>
      <Field
        label={words('field.checkInMinutes')}
        error={isTried && !isCheckIn(checkIn) ? words('fault.checkIn') : undefined}
      >
        <TextInput
          inputMode="numeric"
          placeholder={words('bulk.keep')}
          value={checkIn}
          onChange={({ target }) => setCheckIn(target.value)}
        />
      </Field>
      <Field label={words('bulk.addFacility')}>
        <Select value={added} options={facilityOptions} onChange={({ target }) => setAdded(target.value)} />
      </Field>
      <Field label={words('bulk.removeFacility')}>
        <Select value={removed} options={facilityOptions} onChange={({ target }) => setRemoved(target.value)} />
      </Field>
    </FormDialog>
  );
}
