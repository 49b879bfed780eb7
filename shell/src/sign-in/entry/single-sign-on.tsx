import { api, pages } from '@escale/contract';
import { call } from '@escale/platform';
import { withElision } from '@escale/rules';
import { Button, Icon, Link, Notice } from '@escale/ui';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SignInLayout } from '../sign-in-layout.tsx';
import { DoneRow } from './done-row.tsx';
import styles from './entry.module.css';
import { EntryTexts } from './entry-texts.tsx';
import { useFailureWords } from './use-failure-words.ts';

interface SingleSignOnProps {
  email: string;
  companyName: string | null;
  identityProvider: { host: string; required: boolean } | null;
  termsAndConditionsUrl: string | null;
  next: string | null;
  onChange: () => void;
  onPassword: () => void;
}

/** The company's identity provider, with its name and one button (AUT-10). */
export const SingleSignOn = (props: SingleSignOnProps) => (
  <EntryTexts>
    <Provider {...props} />
  </EntryTexts>
);

function Provider(props: SingleSignOnProps) {
  const { email, companyName, identityProvider, termsAndConditionsUrl, next, onChange, onPassword } = props;
  const intl = useIntl();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const wordsOf = useFailureWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (identityProvider === null) return null;
  const name = companyName ?? identityProvider.host;
  const goOn = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const body = { email, termsAndConditions: true as const, ...(next === null ? {} : { next }) };
      const { url } = await call(api.auth.startSingleSignOn, { body });
      window.location.assign(url);
    } catch (error) {
      setFailure(wordsOf(error));
      setBusy(false);
    }
  };
  return (
    <SignInLayout
      words={{
        title: <FormattedMessage id="shell.entry.provider.art" />,
        lead: <FormattedMessage id="shell.entry.provider.art.lead" />,
      }}
    >
      <DoneRow label={intl.formatMessage({ id: 'shell.entry.email' })} value={email} onChange={onChange} />
      <h1 ref={heading} tabIndex={-1}>
        <FormattedMessage id="shell.entry.provider.heading" values={{ company: name }} />
      </h1>
      <p>
        <FormattedMessage id="shell.entry.provider.lead" />
      </p>
      <div className={styles.card}>
        <span className={styles.initial} aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <span>
          <b>
            <FormattedMessage id="shell.entry.provider.account" values={{ company: name }} />
          </b>
          <small>{identityProvider.host}</small>
        </span>
        <Icon name="shield-check" />
      </div>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Button size="big" block busy={busy} iconEnd="arrow-up-right" onClick={goOn}>
        <FormattedMessage id="shell.entry.provider.continue" values={{ company: name }} />
      </Button>
      {!identityProvider.required && (
        <Button variant="second" size="big" block onClick={onPassword}>
          <FormattedMessage id="shell.entry.provider.password" />
        </Button>
      )}
      <p className={styles.small}>
        <FormattedMessage id="shell.entry.provider.shares" />{' '}
        <FormattedMessage
          id={termsAndConditionsUrl === null ? 'shell.entry.provider.terms' : 'shell.entry.provider.terms.company'}
          values={{
            ...withElision({ company: name }),
            ours: (words) => (
              <Link href={pages.terms()} target="_blank">
                {words}
              </Link>
            ),
            theirs: (words) => (
              <Link href={termsAndConditionsUrl ?? ''} target="_blank" rel="noreferrer">
                {words}
              </Link>
            ),
          }}
        />
      </p>
    </SignInLayout>
  );
}
