import { pages, type RouteReply } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { navigateTo, signOut, useApiMutation } from '@escale/platform';
import { Button, Dialog, Notice } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { type FormEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './privacy.module.css';

interface Props {
  preview: RouteReply<typeof lateApi.privacy.deletion>;
  onClose: () => void;
}
const wrongSecret = new Set(['auth.wrong-old-password', 'auth.incorrect-code']);

/** Confirms the deletion by the password, or by a mailed code for members who sign in elsewhere (ACC-07). */
export function DeletionDialog({ preview: { confirmation, upcomingBookings }, onClose }: Props) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const code = useApiMutation(lateApi.privacy.sendDeletionCode, { onSuccess: () => input.current?.focus() });
  const deletion = useApiMutation(lateApi.privacy.delete, {
    onSuccess: () => {
      // The page of the shell says what has just happened, and only then.
      sessionStorage.setItem('escale-account-left', upcomingBookings > 0 ? 'bookings' : 'none');
      return signOut().finally(() => navigateTo(pages.restoreAccount(), { replace: true }));
    },
    onError: ({ code: refused }) => {
      if (!wrongSecret.has(refused)) return;
      // Selecting alone does not move the focus in every browser.
      input.current?.focus();
      input.current?.select();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const secret = String(new FormData(event.currentTarget).get('secret') ?? '').trim();
    setMissing(secret === '');
    if (secret === '') return input.current?.focus();
    deletion.mutate({ body: { secret } });
  };
  const { error } = deletion;
  const isWrong = error !== null && wrongSecret.has(error.code);
  // The code of a wrong password is that of its change, whose words tell of another form.
  const wrong =
    confirmation === 'password' ? intl.formatMessage({ id: 'account.deletion.password.wrong' }) : error?.message;
  const fieldError = missing
    ? intl.formatMessage({ id: `account.deletion.${confirmation}.missing` })
    : isWrong
      ? wrong
      : undefined;
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={intl.formatMessage({ id: 'account.deletion.confirm' })}
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            <FormattedMessage id="account.deletion.cancel" />
          </Button>
          <Button variant="danger" type="submit" form="deletion" busy={deletion.isPending || deletion.isSuccess}>
            <FormattedMessage id="account.deletion.do" />
          </Button>
        </>
      }
    >
      <form id="deletion" className={styles.form} onSubmit={submit} noValidate>
        <p>
          <FormattedMessage id="account.deletion.confirm.lead" values={{ count: upcomingBookings }} />
        </p>
        {confirmation === 'code' && (
          <>
            <Button variant="second" icon="mail" busy={code.isPending} onClick={() => code.mutate({})}>
              <FormattedMessage id={code.isSuccess ? 'account.deletion.code.again' : 'account.deletion.code.send'} />
            </Button>
            <p role="status">{code.isSuccess && <FormattedMessage id="account.deletion.code.sent" />}</p>
            {code.error && <Notice tone="danger">{code.error.message}</Notice>}
          </>
        )}
        <Field label={intl.formatMessage({ id: `account.deletion.${confirmation}` })} error={fieldError}>
          <TextInput
            ref={input}
            name="secret"
            data-autofocus
            type={confirmation === 'password' ? 'password' : 'text'}
            autoComplete={confirmation === 'password' ? 'current-password' : 'one-time-code'}
            inputMode={confirmation === 'code' ? 'numeric' : undefined}
            maxLength={200}
            onChange={() => {
              setMissing(false);
              deletion.reset();
            }}
          />
        </Field>
        {error && !isWrong && <Notice tone="danger">{error.message}</Notice>}
      </form>
    </Dialog>
  );
}
