import { languages, pages } from '@escale/contract';
import { ApiError, navigateTo, useLanguage, usePageShown, usePageTitle, useSession } from '@escale/platform';
import { signIn } from '@escale/platform/internal';
import { Anchor, Button, cx } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form/fields';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { languageNames, useChangeLanguage } from '../frame/language-menu.tsx';
import { loadFrame } from '../frame/load-frame.ts';
import { Logo } from '../frame/logo.tsx';
import { isEmail, isHomeEmail } from './email-rules.ts';
import { nextAddress } from './next-address.ts';
import { PasswordInput } from './password-input.tsx';
import { Sea } from './sea.tsx';
import styles from './sign-in.module.css';

const Purpose = lazy(() => import('./purpose.tsx').then(({ Purpose: part }) => ({ default: part })));

/** /welcome: the professional e-mail first, then the password, in one form so that password managers recognise it (AUT-06). */
export function SignInPage({ next }: { next: string | null }) {
  const intl = useIntl();
  const language = useLanguage();
  const changeLanguage = useChangeLanguage();
  const { status } = useSession();
  const [step, setStep] = useState<'email' | 'password'>('email');
  const [failure, setFailure] = useState<{ field: 'email' | 'password'; message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [atHome, setAtHome] = useState(false);
  const mail = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  usePageTitle(intl.formatMessage({ id: 'shell.sign-in.title' }));
  usePageShown();

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
    } else if (matchMedia('(min-width: 1024px)').matches) mail.current?.focus();
  }, [step]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const email = String(values.get('email') ?? '').trim();
    setAtHome(isHomeEmail(email));
    if (!isEmail(email)) {
      mail.current?.focus();
      return setFailure({ field: 'email', message: intl.formatMessage({ id: 'shell.sign-in.email.invalid' }) });
    }
    setFailure(null);
    const secret = String(values.get('password') ?? '');
    if (step === 'email' && secret === '') return setStep('password');
    if (secret === '')
      return setFailure({ field: 'password', message: intl.formatMessage({ id: 'shell.sign-in.password.missing' }) });
    setBusy(true);
    try {
      await signIn(email, secret);
    } catch (error) {
      setStep('password');
      setFailure({
        field: 'password',
        message: error instanceof ApiError ? error.message : intl.formatMessage({ id: 'shell.sign-in.failed' }),
      });
      password.current?.select();
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.split}>
      <div className={styles.side}>
        <header className={styles.head}>
          <Anchor href={pages.explore()} className={styles.brand}>
            <Logo /> Escale
          </Anchor>
        </header>
        <main className={styles.form}>
          <h1>
            <FormattedMessage id="shell.sign-in.heading" />
          </h1>
          <p>
            <FormattedMessage id={step === 'email' ? 'shell.sign-in.lead' : 'shell.sign-in.lead.password'} />
          </p>
          {next && (
            <Suspense>
              <Purpose next={next} />
            </Suspense>
          )}
          <form onSubmit={submit} noValidate>
            <Field
              label={intl.formatMessage({ id: 'shell.sign-in.email' })}
              error={failure?.field === 'email' ? failure.message : undefined}
              hint={atHome && intl.formatMessage({ id: 'shell.sign-in.email.private' })}
            >
              <TextInput
                ref={mail}
                name="email"
                type="email"
                autoComplete="username"
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
                error={failure?.field === 'password' ? failure.message : undefined}
              />
            </div>
            <Button type="submit" size="big" block busy={busy} iconEnd="arrow-right">
              <FormattedMessage id={step === 'email' ? 'shell.sign-in.continue' : 'shell.sign-in.submit'} />
            </Button>
          </form>
        </main>
        <footer className={styles.foot}>
          <span role="group" aria-label={intl.formatMessage({ id: 'shell.language.label' })}>
            {languages.map((one) => (
              <button
                key={one}
                type="button"
                lang={one}
                aria-pressed={one === language}
                onClick={() => changeLanguage(one)}
              >
                {languageNames[one]}
              </button>
            ))}
          </span>
          <span>
            <Anchor href={pages.explore()}>
              <FormattedMessage id="shell.sign-in.browse" />
            </Anchor>
            <Anchor href={pages.terms()}>
              <FormattedMessage id="shell.terms.title" />
            </Anchor>
          </span>
        </footer>
      </div>
      <Sea />
    </div>
  );
}
