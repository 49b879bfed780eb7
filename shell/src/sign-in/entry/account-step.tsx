import { api, pages, type RouteReply } from '@escale/contract';
import { accountRoutes } from '@escale/contract/account-calls';
import { ApiError, call, navigateTo, useApiQuery } from '@escale/platform';
import { openSession } from '@escale/platform/internal';
import { withElision } from '@escale/rules';
import { missingIn } from '@escale/rules/password.rules';
import { Button, Link, Notice, useDates } from '@escale/ui';
import { Checkbox, focusFirstWrong } from '@escale/ui/form';
import { Field, TextInput } from '@escale/ui/form/fields';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { DoneRow } from './done-row.tsx';
import styles from './entry.module.css';
import { forgetEntry, keepEntry, readEntry } from './entry.ts';
import { NewPassword } from './new-password.tsx';
import { type Profile, ProfileFields, profileBody, profileFaults, withoutChanged } from './profile-fields.tsx';
import { sendCode } from './send-code.ts';
import { refusedFields, useFailureWords, useShownFailure } from './use-failure-words.ts';

interface AccountStepProps {
  email: string;
  next: string | null;
  /** An invitation or a promo code that a link brought. */
  code: string;
  onAgain: () => void;
}

/** The id of a message, or the words of the server. */
type Failures = Partial<Record<keyof Profile | 'password' | 'code' | 'terms' | 'form', string>>;

/** Password, name and terms of the account whose address has been proved; then the member is signed in, and the page leads on (AUT-03). */
export function AccountStep({ email, next, code: given, onAgain }: AccountStepProps) {
  const intl = useIntl();
  const dates = useDates();
  const wordsOf = useFailureWords();
  const shown = useShownFailure();
  const [{ token, provedAt, names, profile: typed, isInvited = false, invitation, promo }, setEntry] =
    useState(readEntry);
  const address = useApiQuery(api.auth.verifyEmail, { body: { email } });
  const [password, setPassword] = useState('');
  const [profile, setProfile] = useState<Profile>(
    typed ?? { firstName: '', lastName: '', ...names, jobTitle: '', phone: '' },
  );
  const [code, setCode] = useState(promo ?? given);
  const [hasCode, setHasCode] = useState(promo !== undefined || given !== '');
  const [terms, setTerms] = useState({ ours: false, company: false });
  const [failures, setFailures] = useState<Failures>({});
  const [busy, setBusy] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const termsFailure = useId();
  useEffect(() => passwordInput.current?.focus(), []);

  const fail = (found: Failures) => {
    // Rendered at once, or there is no refused field yet to focus.
    flushSync(() => setFailures(found));
    focusFirstWrong(form.current);
  };
  /** What was wrong with a field says nothing about what is typed there next. */
  const forget = (field: 'password' | 'code' | 'terms') => setFailures({ ...failures, [field]: undefined });
  const openCode = () => {
    setHasCode(true);
    keepEntry(email, { promo: code });
  };
  const accept = (changed: Partial<typeof terms>) => {
    forget('terms');
    setTerms({ ...terms, ...changed });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Whether the company has terms of its own is known once the address is.
    setBusy(true);
    const known = address.data ?? (await address.refetch()).data;
    setBusy(false);
    if (known === undefined) return fail({});
    const companyTermsUrl = known.termsAndConditionsUrl;
    const found: Failures = {
      ...(missingIn(password).length > 0 && { password: 'shell.entry.password.weak' }),
      ...profileFaults(profile),
      ...((!terms.ours || (companyTermsUrl !== null && !terms.company)) && {
        terms: 'shell.entry.terms.missing',
      }),
    };
    if (Object.keys(found).length > 0) return fail(found);
    setFailures({});
    setBusy(true);
    try {
      const { jobTitle, phone, ...names } = profileBody(profile);
      const body = {
        email,
        password,
        ...names,
        ...(token && { token }),
        ...(invitation !== undefined ? { code: invitation } : hasCode && code.trim() && { code: code.trim() }),
        termsAndConditions: true as const,
        ...(companyTermsUrl !== null && { companyTermsUrl }),
      };
      await openSession(await call(api.auth.signUp, { body }));
      forgetEntry();
      // The account is there; what is lost here can be added on its page.
      if (jobTitle || phone)
        await call(accountRoutes.setProfile, { body: { ...names, jobTitle, phone } }).catch(() => undefined);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth.no-user-token') {
        keepEntry(email, { token: undefined, provedAt: undefined, codeAt: undefined, isInvited: undefined });
        // The link or the code is over: another code proves the address; without one the step offers to send it.
        await sendCode(email).catch(() => undefined);
        return onAgain();
      }
      if (isAbout(error, 'companyTermsUrl')) {
        // They were replaced since this page read them.
        await address.refetch();
        setTerms({ ...terms, company: false });
        return fail({ terms: 'shell.entry.terms.changed' });
      }
      const found = failureOf(error, wordsOf(error));
      if (found.code === undefined) return fail(found);
      if (invitation === undefined) return fail({ code: 'shell.entry.promo.wrong' });
      // The invitation was taken back meanwhile; the account can be opened without it.
      keepEntry(email, { invitation: undefined });
      setEntry(readEntry());
      fail({ form: 'shell.entry.invitation.over' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <h1>
        <FormattedMessage id="shell.entry.account.heading" />
      </h1>
      <DoneRow
        label={intl.formatMessage({ id: 'shell.entry.email' })}
        value={email}
        onChange={() => navigateTo(pages.welcome(next ?? undefined))}
      />
      <DoneRow
        label={intl.formatMessage({ id: isInvited ? 'shell.entry.invitation' : 'shell.entry.code' })}
        value={
          isInvited
            ? (address.data?.companyName ?? intl.formatMessage({ id: 'shell.entry.invitation.proved' }))
            : intl.formatMessage(
                { id: 'shell.entry.code.proved' },
                { time: dates.clock(new Date(provedAt ?? Date.now()).toISOString()) },
              )
        }
      />
      {!isInvited && address.data?.companyName && (
        <DoneRow label={intl.formatMessage({ id: 'shell.entry.company' })} value={address.data.companyName} />
      )}
      {names && (
        <p className={styles.small}>
          <FormattedMessage id="shell.entry.names.prepared" />
        </p>
      )}
      {invitation !== undefined && (
        <DoneRow
          label={intl.formatMessage({ id: 'shell.entry.invitation' })}
          value={intl.formatMessage({ id: 'shell.entry.invitation.waits' })}
        />
      )}
      <form ref={form} onSubmit={submit} noValidate className={styles.account}>
        <NewPassword
          ref={passwordInput}
          value={password}
          onChange={(chosen) => {
            forget('password');
            setPassword(chosen);
          }}
          error={shown(failures.password)}
        />
        <ProfileFields
          profile={profile}
          onChange={(changed) => {
            setFailures(withoutChanged(failures, profile, changed));
            setProfile(changed);
            keepEntry(email, { profile: changed });
          }}
          failures={failures}
        />
        {invitation !== undefined ? null : hasCode ? (
          <Field label={intl.formatMessage({ id: 'shell.entry.promo' })} error={shown(failures.code)}>
            {/* Takes the focus from the button that it replaces. */}
            <TextInput
              value={code}
              maxLength={100}
              autoFocus={given === ''}
              onChange={(event) => {
                forget('code');
                setCode(event.target.value);
                keepEntry(email, { promo: event.target.value });
              }}
            />
          </Field>
        ) : (
          <button type="button" className={styles.change} onClick={openCode}>
            <FormattedMessage id="shell.entry.promo.have" />
          </button>
        )}
        <div className={styles.terms}>
          <Checkbox
            checked={terms.ours}
            onChange={(ours) => accept({ ours })}
            wrongBy={failures.terms && !terms.ours ? termsFailure : undefined}
          >
            <FormattedMessage
              id="shell.entry.terms"
              values={{
                link: (words) => (
                  <Link href={pages.terms()} target="_blank">
                    {words}
                  </Link>
                ),
              }}
            />
          </Checkbox>
          {address.isError ? (
            <Notice
              tone="danger"
              action={
                <Button variant="second" size="small" busy={address.isFetching} onClick={() => address.refetch()}>
                  <FormattedMessage id="shell.entry.terms.again" />
                </Button>
              }
            >
              <FormattedMessage id="shell.entry.terms.unknown" />
            </Notice>
          ) : (
            <CompanyTerms
              address={address.data}
              checked={terms.company}
              onChange={(company) => accept({ company })}
              wrongBy={failures.terms && !terms.company ? termsFailure : undefined}
            />
          )}
          <div role="alert">
            {failures.terms && (
              <p id={termsFailure} className={styles.failure}>
                {shown(failures.terms)}
              </p>
            )}
          </div>
        </div>
        {failures.form && <Notice tone="danger">{shown(failures.form)}</Notice>}
        <Button type="submit" size="big" block busy={busy}>
          <FormattedMessage id="shell.entry.account.create" />
        </Button>
      </form>
    </>
  );
}

/** The company's own terms, where it has any. */
function CompanyTerms({
  address,
  checked,
  onChange,
  wrongBy,
}: {
  address: RouteReply<typeof api.auth.verifyEmail> | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  wrongBy: string | undefined;
}) {
  if (!address?.termsAndConditionsUrl) return null;
  const { termsAndConditionsUrl: href, companyName } = address;
  return (
    <Checkbox checked={checked} onChange={onChange} wrongBy={wrongBy}>
      <FormattedMessage
        id="shell.entry.terms.company"
        values={{
          ...withElision({ company: companyName ?? '' }),
          link: (words) => (
            <Link href={href} target="_blank" rel="noreferrer">
              {words}
            </Link>
          ),
        }}
      />
    </Checkbox>
  );
}

/** The fields that a refusal is about, each in its own words; the form otherwise. */
function failureOf(error: unknown, message: string): Failures {
  if (!(error instanceof ApiError)) return { form: message };
  if (error.code === 'auth.password-invalid') return { password: message };
  const found = refusedFields(error, ['code', 'firstName', 'lastName', 'password']);
  return Object.keys(found).length > 0 ? found : { form: message };
}

const isAbout = (error: unknown, name: string) =>
  error instanceof ApiError && error.errors.some(({ pointer }) => pointer === `/body/${name}`);
