import { api, pages } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { ApiError, call, navigateTo, useApiQuery, usePageShown, usePageTitle, useSession } from '@escale/platform';
import { looksLikeEmail } from '@escale/rules/email-shape';
import { missingIn } from '@escale/rules/password.rules';
import { Button, Link, Notice, useDates } from '@escale/ui';
import { Checkbox } from '@escale/ui/form';
import { Field, TextInput } from '@escale/ui/form/fields';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import signIn from '../sign-in.module.css';
import { SignInLayout } from '../sign-in-layout.tsx';
import styles from './entry.module.css';
import { keepEntry, readEntry } from './entry.ts';
import { NewPassword } from './new-password.tsx';
import { useCountdown } from './use-countdown.ts';
import { useFailureWords } from './use-failure-words.ts';
import { useLetterToken } from './use-letter-token.ts';

const againAfterMs = 30_000;

/** /forgot-password: asks for the mailed link, and with the token of that link for the new password (AUT-09). */
export function ForgotPasswordPage() {
  const intl = useIntl();
  const { token, forget } = useLetterToken('reset');
  usePageTitle(intl.formatMessage({ id: 'shell.entry.forgot.title' }));
  usePageShown();
  return (
    <SignInLayout
      labels={[]}
      words={{
        title: <FormattedMessage id="shell.entry.forgot.art" />,
        lead: <FormattedMessage id="shell.entry.forgot.art.lead" />,
      }}
    >
      {token === null ? <AskForLink /> : <SetPassword token={token} onAgain={forget} />}
    </SignInLayout>
  );
}

/** The answer is the same for every address, so that it does not tell who has an account (SEC-02). */
function AskForLink() {
  const intl = useIntl();
  const dates = useDates();
  const wordsOf = useFailureWords();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<{ email: string; at: number } | null>(null);
  const left = useCountdown((sent?.at ?? 0) + againAfterMs);
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // As on the sign-in: on phones the keyboard would hide the page.
  useEffect(() => {
    if (matchMedia('(min-width: 1024px)').matches) input.current?.focus();
  }, []);
  useEffect(() => {
    if (sent !== null) heading.current?.focus();
  }, [sent]);

  const send = async (email: string) => {
    setFailure(null);
    setBusy(true);
    try {
      await call(api.auth.reset, { body: { email } });
      keepEntry(email);
      setSent({ email, at: Date.now() });
    } catch (error) {
      setFailure(wordsOf(error));
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (looksLikeEmail(email)) return send(email);
    input.current?.focus();
    setFailure(intl.formatMessage({ id: 'shell.sign-in.email.invalid' }));
  };

  if (sent !== null)
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          <FormattedMessage id="shell.entry.forgot.sent" />
        </h1>
        <p>
          <FormattedMessage id="shell.entry.forgot.sent.lead" values={{ email: <b>{sent.email}</b> }} />{' '}
          <button type="button" className={styles.change} onClick={() => setSent(null)}>
            <FormattedMessage id="shell.entry.change" />
          </button>
        </p>
        {failure && <Notice tone="danger">{failure}</Notice>}
        <Button
          variant="second"
          size="big"
          block
          busy={busy}
          aria-disabled={left > 0 || undefined}
          onClick={() => left === 0 && send(sent.email)}
        >
          {left > 0 ? (
            <FormattedMessage id="shell.entry.forgot.again-in" values={{ seconds: left }} />
          ) : (
            <FormattedMessage id="shell.entry.forgot.again" />
          )}
        </Button>
        <p className={styles.facts}>
          <FormattedMessage id="shell.entry.forgot.life" />
          <span>
            <FormattedMessage
              id="shell.entry.forgot.sent-at"
              values={{ time: dates.clock(new Date(sent.at).toISOString()) }}
            />
          </span>
        </p>
      </>
    );
  return (
    <>
      <h1>
        <FormattedMessage id="shell.entry.forgot.heading" />
      </h1>
      <p>
        <FormattedMessage id="shell.entry.forgot.lead" />
      </p>
      <form onSubmit={submit} noValidate>
        <Field label={intl.formatMessage({ id: 'shell.sign-in.email' })} error={failure ?? undefined}>
          <TextInput
            ref={input}
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            icon="mail"
            className={signIn.input}
            defaultValue={readEntry().email}
            onChange={() => setFailure(null)}
            required
          />
        </Field>
        <Button type="submit" size="big" block busy={busy}>
          <FormattedMessage id="shell.entry.forgot.send" />
        </Button>
        <Link href={pages.welcome()}>
          <FormattedMessage id="shell.entry.forgot.back" />
        </Link>
      </form>
    </>
  );
}

function SetPassword({ token, onAgain }: { token: string; onAgain: () => void }) {
  const intl = useIntl();
  const wordsOf = useFailureWords();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<{ of: 'password' | 'link' | 'form'; message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { status } = useSession();
  // Where a session turns out to be over, the cache is emptied, and a reply that was asked for before would not arrive.
  const enabled = status !== 'unknown';
  const opened = useApiQuery(lateApi.passkeys.ofResetLink, { body: { token } }, { retry: false, enabled });
  const names = opened.data?.names ?? [];
  const [removePasskeys, setRemovePasskeys] = useState(false);
  const isOver = failure?.of === 'link' || isUsed(opened.error);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (missingIn(password).length > 0) {
      input.current?.focus();
      return setFailure({ of: 'password', message: intl.formatMessage({ id: 'shell.entry.password.weak' }) });
    }
    setBusy(true);
    try {
      await call(api.auth.setPassword, { body: { token, password, ...(removePasskeys && { removePasskeys }) } });
      navigateTo(`${pages.welcome()}?changed`, { replace: true });
    } catch (error) {
      setBusy(false);
      if (isOfPassword(error)) input.current?.focus();
      setFailure({
        of: isUsed(error) ? 'link' : isOfPassword(error) ? 'password' : 'form',
        message: wordsOf(error),
      });
    }
  };
  if (isOver)
    return (
      <>
        <h1>
          <FormattedMessage id="shell.entry.forgot.choose" />
        </h1>
        <Notice tone="danger">
          <FormattedMessage id="shell.entry.forgot.over" />
        </Notice>
        <Button size="big" block onClick={onAgain}>
          <FormattedMessage id="shell.entry.forgot.other" />
        </Button>
      </>
    );
  return (
    <>
      <h1>
        <FormattedMessage id="shell.entry.forgot.choose" />
      </h1>
      <p>
        <FormattedMessage id="shell.entry.forgot.choose.lead" />
      </p>
      <form onSubmit={submit} noValidate>
        <NewPassword
          ref={input}
          value={password}
          onChange={(chosen) => {
            setPassword(chosen);
            setFailure(null);
          }}
          error={failure?.of === 'password' ? failure.message : undefined}
        />
        {names.length > 0 && (
          <Checkbox
            checked={removePasskeys}
            onChange={setRemovePasskeys}
            hint={intl.formatMessage({ id: 'shell.entry.forgot.passkeys.hint' })}
          >
            <FormattedMessage
              id="shell.entry.forgot.passkeys"
              values={{ count: names.length, names: intl.formatList(names) }}
            />
          </Checkbox>
        )}
        {failure?.of === 'form' && <Notice tone="danger">{failure.message}</Notice>}
        <Button type="submit" size="big" block busy={busy}>
          <FormattedMessage id="shell.entry.forgot.set" />
        </Button>
      </form>
    </>
  );
}

const isOfPassword = (error: unknown) =>
  error instanceof ApiError && (error.code === 'auth.password-invalid' || error.errors.length > 0);
const isUsed = (error: unknown) => error instanceof ApiError && error.code === 'auth.no-user-token';
