import { api } from '@escale/contract';
import { ApiError, notify, useApiMutation } from '@escale/platform';
import { missingIn } from '@escale/rules/password.rules';
import { Button, Dialog, Notice } from '@escale/ui';
import { Field } from '@escale/ui/form';
import { type FormEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../security.module.css';
import { PasswordInput } from './password-input.tsx';
import { PasswordRules } from './password-rules.tsx';

interface Props {
  /** The member has just closed a session that was not theirs. */
  afterUnknown: boolean;
  onClose: () => void;
}

/** A new password by the old one, with the parts of the rule ticked while it is typed (AUT-05, AUT-09). */
export function PasswordDialog({ afterUnknown, onClose }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const change = useApiMutation(api.auth.changePassword);
  const [chosen, setChosen] = useState('');
  const [failure, setFailure] = useState<{ field: 'old' | 'new' | null; message: string } | null>(null);
  const old = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);
  const fail = (field: 'old' | 'new' | null, message: string) => {
    setFailure({ field, message });
    (field === 'new' ? next : old).current?.focus();
  };
  const forget = (field: 'old' | 'new') => failure?.field === field && setFailure(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const oldPassword = old.current?.value ?? '';
    if (oldPassword === '') return fail('old', words('account.password.old.missing'));
    if (missingIn(chosen).length > 0) return fail('new', words('account.password.weak'));
    setFailure(null);
    change.mutate(
      { body: { oldPassword, password: chosen } },
      {
        onSuccess: () => {
          notify({ tone: 'success', message: words('account.password.done') });
          onClose();
        },
        onError: (error) => {
          const code = error instanceof ApiError ? error.code : null;
          const isOfNew = code === 'auth.password-unchanged' || code === 'auth.password-invalid';
          fail(code === 'auth.wrong-old-password' ? 'old' : isOfNew ? 'new' : null, error.message);
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words('account.password.change.title')}
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            <FormattedMessage id="account.cancel" />
          </Button>
          <Button type="submit" form="change-password" busy={change.isPending}>
            <FormattedMessage id="account.password.save" />
          </Button>
        </>
      }
    >
      <form id="change-password" className={styles.form} onSubmit={submit} noValidate>
        {afterUnknown && (
          <Notice tone="warning">
            <FormattedMessage id="account.sessions.closedUnknown" />
          </Notice>
        )}
        {failure?.field === null && <Notice tone="danger">{failure.message}</Notice>}
        <Field label={words('account.password.old')} error={failure?.field === 'old' ? failure.message : undefined}>
          <PasswordInput
            ref={old}
            name="old"
            autoComplete="current-password"
            data-autofocus
            onChange={() => forget('old')}
          />
        </Field>
        <div>
          <Field label={words('account.password.new')} error={failure?.field === 'new' ? failure.message : undefined}>
            <PasswordInput
              ref={next}
              name="new"
              autoComplete="new-password"
              value={chosen}
              onChange={(event) => {
                forget('new');
                setChosen(event.target.value);
              }}
            />
          </Field>
          <PasswordRules password={chosen} />
        </div>
        <p className="soft">
          <FormattedMessage id="account.password.others" />
        </p>
      </form>
    </Dialog>
  );
}
