import { type LoginAsPerson, pages } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { ApiError, call, useUnsaved } from '@escale/platform';
import { openSession } from '@escale/platform/internal';
import { Button, Icon, Notice } from '@escale/ui';
import { Field, TextArea, TextInput } from '@escale/ui/form';
import { type FormEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { hasPasskeys } from '../../sign-in/passkey/use-passkey.ts';
import styles from './login-as.module.css';
import { PersonField } from './person-field.tsx';

type Part = 'person' | 'reason' | 'password' | 'all';
const leastReason = 5;

/** Whom, why, and the own password or passkey; the session as the other begins with a page loaded anew. */
export function LoginAsForm() {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const [person, setPerson] = useState<LoginAsPerson | null>(null);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<{ part: Part; message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const why = useRef<HTMLTextAreaElement>(null);
  useUnsaved(person !== null && !busy);
  const failed = (part: Part) => (failure?.part === part ? failure.message : undefined);

  const start = async (proof: () => Promise<object>) => {
    if (person === null) return setFailure({ part: 'person', message: words('login-as.person.missing') });
    if (reason.trim().length < leastReason) {
      why.current?.focus();
      return setFailure({ part: 'reason', message: words('login-as.reason.missing') });
    }
    setFailure(null);
    setBusy(true);
    try {
      const body = { memberId: person.id, reason, ...(await proof()) };
      await openSession(await call(lateApi.loginAs.start, { body }));
      // Loaded anew, so that nothing of the own account stays in the page.
      window.location.assign(pages.home());
    } catch (error) {
      setBusy(false);
      const part = error instanceof ApiError && error.code === 'auth.wrong-own-password' ? 'password' : 'all';
      if (part === 'password') password.current?.select();
      setFailure({ part, message: messageOf(error) });
    }
  };
  const messageOf = (error: unknown) => {
    if (error instanceof ApiError) return error.message;
    const isDismissed = error instanceof Error && error.name === 'NotAllowedError';
    return words(isDismissed ? 'login-as.passkey.dismissed' : 'login-as.failed');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = password.current?.value ?? '';
    if (typed === '' && person !== null && reason.trim().length >= leastReason) {
      password.current?.focus();
      return setFailure({ part: 'password', message: words('login-as.password.missing') });
    }
    return start(async () => ({ password: typed }));
  };
  const byPasskey = () =>
    start(async () => {
      const { askPasskey } = await import(/* webpackChunkName: "passkey" */ '../../sign-in/passkey/passkey-sign-in.ts');
      return { passkey: await askPasskey() };
    });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure?.part === 'all' && <Notice tone="danger">{failure.message}</Notice>}
      <PersonField person={person} onChange={setPerson} error={failed('person')} />
      <Field label={words('login-as.reason')} hint={words('login-as.reason.hint')} error={failed('reason')}>
        <TextArea
          ref={why}
          value={reason}
          maxLength={500}
          rows={3}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Field label={words('login-as.password')} error={failed('password')}>
        <TextInput ref={password} type="password" name="own-password" autoComplete="current-password" />
      </Field>
      <p className={styles.reminder}>
        <Icon name="eye" />
        <span>
          {person ? (
            <FormattedMessage id="login-as.banner" values={{ name: `${person.firstName} ${person.lastName}` }} />
          ) : (
            <FormattedMessage id="login-as.banner.nobody" />
          )}
        </span>
      </p>
      <p className="soft">
        <FormattedMessage id="login-as.limits" />
      </p>
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          <FormattedMessage id="login-as.submit" />
        </Button>
        {hasPasskeys() && (
          <Button variant="second" disabled={busy} onClick={() => void byPasskey()}>
            <FormattedMessage id="login-as.passkey" />
          </Button>
        )}
      </div>
    </form>
  );
}
