import { api, pages, type RouteReply } from '@escale/contract';
import { ApiError, call, navigateTo, usePageShown, usePageTitle, useSession } from '@escale/platform';
import { signIn } from '@escale/platform/internal';
import { looksLikeEmail } from '@escale/rules/email-shape';
import { Button, cx, Link } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form/fields';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { loadFrame } from '../frame/load-frame.ts';
import { untilLoaded } from '../frame/until-loaded.ts';
import { firstEmail, keepEntry, keptEmail } from './entry/entry.ts';
import { nextAddress } from './next-address.ts';
import { nextStep } from './next-step.rules.ts';
import { hasPasskeys, usePasskey } from './passkey/use-passkey.ts';
import { PasswordInput } from './password-input.tsx';
import styles from './sign-in.module.css';
import { SignInLayout } from './sign-in-layout.tsx';

const Purpose = lazy(() => untilLoaded(() => import('./purpose.tsx')).then(({ Purpose: part }) => ({ default: part })));
const EntryMessage = lazy(() =>
  import(/* webpackChunkName: "entry" */ './entry/entry-message.tsx').then(({ EntryMessage: part }) => ({
    default: part,
  })),
);
const SingleSignOn = lazy(() =>
  import(/* webpackChunkName: "entry" */ './entry/single-sign-on.tsx').then(({ SingleSignOn: part }) => ({
    default: part,
  })),
);

type Step = 'email' | 'password';
type Known = RouteReply<typeof api.auth.verifyEmail>;

/**
 * /welcome: the professional e-mail first; what the server knows of it chooses the next step (AUT-01). E-mail and password are in one form, so
 * that password managers recognise it (AUT-06).
 */
export function SignInPage({ next }: { next: string | null }) {
  const intl = useIntl();
  const { status } = useSession();
  const [step, setStep] = useState<Step>('email');
  const [failure, setFailure] = useState<{ field: Step; message: ReactNode } | null>(null);
  const [busy, setBusy] = useState(false);
  const [known, setKnown] = useState<(Known & { email: string }) | null>(null);
  // Not read again while the field is there: a new default would be shown in it, or typed behind.
  const [address, setAddress] = useState(firstEmail);
  const [advised, setAdvised] = useState<string | null>(null);
  const [hasPurpose, setPurpose] = useState(next !== null);
  const mail = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  usePageTitle(intl.formatMessage({ id: 'shell.sign-in.title' }));
  usePageShown();

  // The server renders the page without its query.
  useEffect(() => setPurpose(window.location.search !== ''), []);
  // Signed in here or in another tab: open the requested page.
  useEffect(() => {
    if (status === 'signedIn') navigateTo(nextAddress(next), { replace: true });
  }, [status, next]);
  // Focuses the one field of each step; on phones the first waits for a tap, because the keyboard would hide the page.
  useEffect(() => {
    if (step === 'password') {
      password.current?.focus();
      // Preloads the next page while the password is typed; a failure is ignored, since it is loaded again when needed.
      loadFrame().catch(() => undefined);
    } else if (matchMedia('(min-width: 1024px)').matches) {
      mail.current?.focus();
      // What is typed replaces a kept address.
      if (mail.current?.value === keptEmail()) mail.current?.select();
    }
  }, [step]);

  const passkey = usePasskey((message) =>
    setFailure({ field: step, message: message ?? <EntryMessage id="shell.entry.passkey.dismissed" /> }),
  );
  const enterByPasskey = async () => {
    if (!hasPasskeys()) return tell(step, <EntryMessage id="shell.entry.passkey.unsupported" />);
    setFailure(null);
    setBusy(true);
    await passkey
      .enter()
      .catch((error: unknown) => fail(step, error))
      .finally(() => setBusy(false));
  };

  /** Returns the field, which has the focus: selecting alone does not move it in every browser. */
  const tell = (field: Step, message: ReactNode) => {
    const input = (field === 'email' ? mail : password).current;
    input?.focus();
    setFailure({ field, message });
    return input;
  };
  const fail = (field: Step, error: unknown) => {
    if (!(error instanceof ApiError)) return ask(field, 'shell.sign-in.failed');
    if (error.code === 'auth.deletion-asked')
      return navigateTo(pages.restoreAccount(String(error.problem?.restoreToken)));
    const [wrong] = error.errors;
    // The server says what is wrong with an address that only looks like one; a password manager may have sent it with a password.
    const at = wrong?.pointer === '/body/email' ? 'email' : field;
    tell(at, wrong?.message || error.message)?.select();
  };
  const ask = (field: Step, id: string) => tell(field, intl.formatMessage({ id }));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const email = String(values.get('email') ?? '').trim();
    if (!looksLikeEmail(email)) return ask('email', 'shell.sign-in.email.invalid');
    setFailure(null);
    const secret = String(values.get('password') ?? '');
    const typed: Step = secret === '' ? 'email' : 'password';
    if (step === 'password' && typed === 'email') return ask(step, 'shell.sign-in.password.missing');
    setBusy(true);
    try {
      if (typed === 'email') await goOn(email);
      else await signIn(email, secret);
    } catch (error) {
      setStep(typed);
      fail(typed, error);
    } finally {
      setBusy(false);
    }
  };

  /** Takes the next step for an address that was typed without a password. */
  const goOn = async (email: string) => {
    const found = await call(api.auth.verifyEmail, { body: { email } });
    keepEntry(email);
    setAddress(email);
    switch (nextStep(found, advised === email)) {
      case 'password':
        return setStep('password');
      case 'provider':
        return setKnown({ ...found, email });
      case 'code':
        return (await import(/* webpackChunkName: "entry" */ './entry/send-code.ts')).sendCodeAndGoOn(email, next);
      case 'private':
        return setAdvised(email);
      case 'disabled':
        return tell('email', <EntryMessage id="shell.entry.disabled" />);
      case 'no-mail':
        return ask('email', 'shell.sign-in.email.invalid');
    }
  };

  if (known)
    return (
      <Suspense>
        <SingleSignOn
          {...known}
          next={next}
          onChange={() => setKnown(null)}
          onPassword={() => {
            setKnown(null);
            setStep('password');
          }}
        />
      </Suspense>
    );
  return (
    <SignInLayout>
      <h1>
        <FormattedMessage id="shell.sign-in.heading" />
      </h1>
      <p>
        <FormattedMessage id={step === 'email' ? 'shell.sign-in.lead' : 'shell.sign-in.lead.password'} />
      </p>
      {hasPurpose && (
        <Suspense>
          <Purpose next={next} />
        </Suspense>
      )}
      <form onSubmit={submit} onInput={() => setFailure(null)} noValidate>
        <Field
          label={intl.formatMessage({ id: 'shell.sign-in.email' })}
          error={failure?.field === 'email' ? failure.message : undefined}
          hint={
            advised !== null && (
              <span role="status">
                <Suspense>
                  <EntryMessage id="shell.entry.private" />
                </Suspense>
              </span>
            )
          }
        >
          <TextInput
            ref={mail}
            name="email"
            type="email"
            defaultValue={address}
            autoComplete="username webauthn"
            onFocus={passkey.suggest}
            inputMode="email"
            icon="mail"
            className={styles.input}
            required
          />
        </Field>
        <div className={cx(step === 'email' && styles.later)} aria-hidden={step === 'email' || undefined}>
          <PasswordInput
            ref={password}
            later={step === 'email'}
            error={failure?.field === 'password' && failure.message}
          />
        </div>
        <Button type="submit" size="big" block busy={busy} iconEnd="arrow-right">
          <FormattedMessage id={step === 'email' ? 'shell.sign-in.continue' : 'shell.sign-in.submit'} />
        </Button>
        <Button variant="second" size="big" block onClick={enterByPasskey}>
          <FormattedMessage id="shell.sign-in.passkey" />
        </Button>
        {step === 'password' && (
          <Link href={pages.forgotPassword()}>
            <Suspense>
              <EntryMessage id="shell.entry.forgot.heading" />
            </Suspense>
          </Link>
        )}
      </form>
    </SignInLayout>
  );
}
