import type { LoginAsPerson } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { ApiError, call, useUnsaved } from '@escale/platform';
import { openSession } from '@escale/platform/internal';
import { Button, Icon, Notice } from '@escale/ui';
import { Field, focusFirstWrong, TextArea, TextInput } from '@escale/ui/form';
import { type FormEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { hasPasskeys } from '../../sign-in/passkey/use-passkey.ts';
import styles from './login-as.module.css';
import { openAnew } from './open-anew.ts';
import { PersonField } from './person-field.tsx';

type Part = 'person' | 'reason' | 'password' | 'all';
type Failures = Partial<Record<Part, string>>;
const leastReason = 5;

/** Whom, why, and the own password or passkey; the session as the other begins with a page loaded anew. */
export function LoginAsForm() {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const [person, setPerson] = useState<LoginAsPerson | null>(null);
  const [reason, setReason] = useState('');
  const [failures, setFailures] = useState<Failures>({});
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(person !== null && !busy);

  const start = async (missing: Failures, proof: () => Promise<object>) => {
    const found: Failures = {
      ...(person === null && { person: words('login-as.person.missing') }),
      ...(reason.trim().length < leastReason && { reason: words('login-as.reason.missing') }),
      ...missing,
    };
    setFailures(found);
    if (person === null || Object.keys(found).length > 0) return focusFirstWrong(form.current);
    setBusy(true);
    try {
      const body = { memberId: person.id, reason, ...(await proof()) };
      await openSession(await call(lateApi.loginAs.start, { body }));
      openAnew();
    } catch (error) {
      setBusy(false);
      const part = error instanceof ApiError && error.code === 'auth.wrong-own-password' ? 'password' : 'all';
      if (part === 'password') {
        // Selecting alone does not move the focus in every browser.
        password.current?.focus();
        password.current?.select();
      }
      setFailures({ [part]: messageOf(error) });
    }
  };
  const messageOf = (error: unknown) => {
    if (error instanceof ApiError) return error.message;
    const isDismissed = error instanceof Error && error.name === 'NotAllowedError';
    return words(isDismissed ? 'login-as.passkey.dismissed' : 'login-as.failed');
  };
  /** What was wrong with a field says nothing about what is typed there next. */
  const forget = (part: Part) => setFailures({ ...failures, [part]: undefined });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = password.current?.value ?? '';
    const missing = typed === '' ? { password: words('login-as.password.missing') } : {};
    return start(missing, async () => ({ password: typed }));
  };
  const byPasskey = () =>
    start({}, async () => {
      const { askPasskey } = await import(/* webpackChunkName: "passkey" */ '../../sign-in/passkey/passkey-sign-in.ts');
      return { passkey: await askPasskey() };
    });
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {failures.all && <Notice tone="danger">{failures.all}</Notice>}
      <PersonField person={person} onChange={setPerson} error={failures.person} />
      <Field label={words('login-as.reason')} hint={words('login-as.reason.hint')} error={failures.reason}>
        <TextArea
          value={reason}
          maxLength={500}
          rows={3}
          onChange={(event) => {
            forget('reason');
            setReason(event.target.value);
          }}
        />
      </Field>
      <Field label={words('login-as.password')} error={failures.password}>
        <TextInput
          ref={password}
          type="password"
          name="own-password"
          autoComplete="current-password"
          onChange={() => forget('password')}
        />
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
