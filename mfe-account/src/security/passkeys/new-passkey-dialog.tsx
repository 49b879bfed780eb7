import { ApiError, notify } from '@escale/platform';
import { Button, Dialog, Notice } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { type FormEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../security.module.css';

interface Props {
  /** The account has a password, which is asked for again. */
  hasPassword: boolean;
  onClose: () => void;
}

/** Name of a new passkey and the account's password; then the browser creates it (AUT-14). */
export function NewPasskeyDialog({ hasPassword, onClose }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `account.passkeys.${id}` });
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<{ field: 'name' | 'password' | null; message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const at = (field: 'name' | 'password') => (failure?.field === field ? failure.message : undefined);
  const fail = (field: 'name' | 'password' | null, message: string) => {
    setFailure({ field, message });
    const input = (field === 'password' ? password : name).current;
    // Selecting alone does not move the focus in every browser.
    input?.focus();
    input?.select();
  };
  const create = async (called: string, typed: string | undefined) => {
    const browser = await import('../passkey-browser.ts');
    try {
      if (!(await browser.createPasskey(called, typed))) return fail(null, words('dismissed'));
      notify({ tone: 'success', message: words('added') });
      onClose();
    } catch (error) {
      if (browser.isKnownHere(error)) return fail(null, words('known'));
      if (!(error instanceof ApiError)) return fail(null, words('failed'));
      fail(error.code === 'auth.wrong-own-password' ? 'password' : null, error.message);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const called = name.current?.value.trim() ?? '';
    const typed = password.current?.value;
    if (called === '') return fail('name', words('name.missing'));
    if (typed === '') return fail('password', words('password.missing'));
    setFailure(null);
    setBusy(true);
    await create(called, typed).finally(() => setBusy(false));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={words('add')}
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            <FormattedMessage id="account.cancel" />
          </Button>
          <Button type="submit" form="new-passkey" busy={busy}>
            <FormattedMessage id="account.passkeys.continue" />
          </Button>
        </>
      }
    >
      <form id="new-passkey" className={styles.form} onSubmit={submit} onInput={() => setFailure(null)} noValidate>
        <p className="soft">
          <FormattedMessage id="account.passkeys.add.lead" />
        </p>
        {failure?.field === null && <Notice tone="danger">{failure.message}</Notice>}
        <Field label={words('name')} error={at('name')}>
          <TextInput
            ref={name}
            defaultValue={words(isPhone() ? 'phone' : 'computer')}
            maxLength={60}
            autoComplete="off"
            data-autofocus
          />
        </Field>
        {hasPassword && (
          <Field label={words('password')} error={at('password')}>
            <TextInput ref={password} type="password" maxLength={200} autoComplete="current-password" />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

const isPhone = () => window.matchMedia('(pointer: coarse)').matches;
