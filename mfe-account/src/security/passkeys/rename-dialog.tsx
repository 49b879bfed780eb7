import type { Passkey } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiMutation } from '@escale/platform';
import { Button, Dialog } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { type FormEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../security.module.css';

/** Another name of a passkey (AUT-14). */
export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const intl = useIntl();
  const rename = useApiMutation(lateApi.passkeys.rename, { onSuccess: onClose });
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = input.current?.value.trim() ?? '';
    setMissing(name === '');
    if (name === '') return input.current?.focus();
    rename.mutate({ params: { id: passkey.id }, body: { name } });
  };
  const missing = intl.formatMessage({ id: 'account.passkeys.name.missing' });
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={intl.formatMessage({ id: 'account.passkeys.rename.title' })}
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            <FormattedMessage id="account.cancel" />
          </Button>
          <Button type="submit" form="passkey-name" busy={rename.isPending}>
            <FormattedMessage id="account.save" />
          </Button>
        </>
      }
    >
      <form id="passkey-name" className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={intl.formatMessage({ id: 'account.passkeys.name' })}
          error={isMissing ? missing : rename.error?.message}
        >
          <TextInput
            ref={input}
            defaultValue={passkey.name}
            maxLength={60}
            autoComplete="off"
            data-autofocus
            onChange={() => {
              setMissing(false);
              rename.reset();
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
