import type { Passkey } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { ApiError, notify, useApiMutation } from '@escale/platform';
import { Button, Dialog } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../security.module.css';

/** Name of a passkey: of a new one, which the browser then creates, or another name of an existing one. */
export function PasskeyDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const rename = useApiMutation(lateApi.passkeys.rename);
  const [name, setName] = useState(
    passkey?.name ?? words(isPhone() ? 'account.passkeys.phone' : 'account.passkeys.computer'),
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const create = async () => {
    const browser = await import('../passkey-browser.ts');
    try {
      if (!(await browser.createPasskey(name.trim()))) return setFailure(words('account.passkeys.dismissed'));
      notify({ tone: 'success', message: words('account.passkeys.added') });
      onClose();
    } catch (error) {
      setFailure(browser.isKnownHere(error) ? words('account.passkeys.known') : messageOf(error));
    }
  };
  const messageOf = (error: unknown) => (error instanceof ApiError ? error.message : words('account.passkeys.failed'));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setFailure(words('account.passkeys.name.missing'));
    setFailure(null);
    setBusy(true);
    try {
      if (passkey === null) return await create();
      await rename.mutateAsync({ params: { id: passkey.id }, body: { name: name.trim() } });
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={words(passkey ? 'account.passkeys.rename.title' : 'account.passkeys.add')}
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            <FormattedMessage id="account.cancel" />
          </Button>
          <Button type="submit" form="passkey-name" busy={busy}>
            <FormattedMessage id={passkey ? 'account.save' : 'account.passkeys.continue'} />
          </Button>
        </>
      }
    >
      <form id="passkey-name" className={styles.form} onSubmit={submit} noValidate>
        {!passkey && (
          <p className="soft">
            <FormattedMessage id="account.passkeys.add.lead" />
          </p>
        )}
        <Field label={words('account.passkeys.name')} error={failure ?? undefined}>
          <TextInput
            value={name}
            maxLength={60}
            autoComplete="off"
            data-autofocus
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

const isPhone = () => window.matchMedia('(pointer: coarse)').matches;
