import { cockpitPages } from '@escale/contract/cockpit-pages';
import { officeApi } from '@escale/contract/offices';
import { ApiError, useApiMutation } from '@escale/platform';
import { Field, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../form/form-dialog.tsx';
import { addressFault, type ChosenAddress, sentAddress } from '../address/address.rules.ts';
import { AddressFields } from '../address/address-fields.tsx';

/** A new building: its name and its address; everything else is set on its page (CKP-06). */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const create = useApiMutation(officeApi.buildings.create);
  const [name, setName] = useState('');
  const [address, setAddress] = useState<ChosenAddress | null>(null);
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const words = (id: string) => intl.formatMessage({ id });
  const fault = addressFault(address);
  const submit = async () => {
    setTried(true);
    setError(null);
    if (name.trim() === '' || address === null || fault !== null) return;
    try {
      const { id } = await create.mutateAsync({ body: { name: name.trim(), address: sentAddress(address) } });
      navigate(cockpitPages.office(id));
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setError(reason);
    }
  };
  return (
    <FormDialog
      title={words('offices.create.title')}
      submit={words('offices.create.go')}
      size="m"
      busy={create.isPending}
      isChanged={name !== '' || address !== null}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={words('offices.field.name')}
        error={isTried && name.trim() === '' ? words('offices.fault.name') : undefined}
      >
        <TextInput data-autofocus maxLength={100} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <AddressFields value={address} onChange={setAddress} fault={isTried && fault ? words(fault) : undefined} />
      <p className="soft">
        <FormattedMessage id="offices.create.hint" />
      </p>
    </FormDialog>
  );
}
