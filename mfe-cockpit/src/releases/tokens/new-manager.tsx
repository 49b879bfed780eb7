import { releaseRoutes } from '@escale/contract/releases';
import { notify, useApiMutation } from '@escale/platform';
import { Field, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FormDialog } from '../../form/form-dialog.tsx';
import { Refusal } from '../refusal.tsx';

const emailShape = /^\S+@\S+\.\S+$/;

const aboutAddress: ReadonlySet<string> = new Set(['release.unknown-account', 'release.manager-is-staff']);

/** Gives the role of a release manager to the account of an e-mail address. */
export function NewManager({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  const add = useApiMutation(releaseRoutes.addManager, {
    onSuccess: ({ name }) => {
      notify({ tone: 'success', message: intl.formatMessage({ id: 'releases.manager.added' }, { name }) });
      onClose();
    },
  });
  // These refusals are about the address.
  const refused = add.error && aboutAddress.has(add.error.code) ? add.error : null;
  const isWrong = !emailShape.test(email.trim());
  const submit = () => {
    setAsked(true);
    if (!isWrong) add.mutate({ body: { email: email.trim() } });
  };
  return (
    <FormDialog
      Refusal={Refusal}
      title={intl.formatMessage({ id: 'releases.access.new.manager' })}
      submit={intl.formatMessage({ id: 'releases.manager.add' })}
      isChanged={email !== ''}
      busy={add.isPending}
      error={add.error}
      isAtField={refused !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={intl.formatMessage({ id: 'releases.manager.email' })}
        hint={intl.formatMessage({ id: 'releases.manager.hint' })}
        error={
          refused?.message ?? (asked && isWrong ? intl.formatMessage({ id: 'releases.manager.wrong' }) : undefined)
        }
      >
        <TextInput
          data-autofocus=""
          type="email"
          maxLength={200}
          autoComplete="off"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            add.reset();
          }}
        />
      </Field>
    </FormDialog>
  );
}
