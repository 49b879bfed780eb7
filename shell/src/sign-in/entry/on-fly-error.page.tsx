import { pages } from '@escale/contract';
import { usePageShown, usePageTitle } from '@escale/platform';
import { Icon, LinkButton } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SignInLayout } from '../sign-in-layout.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './entry.module.css';
import { refusedContact } from './refused-contact.ts';

/** /on-fly-error: the company opens accounts by hand; whom to ask for one (AUT-04). */
export function OnFlyErrorPage() {
  const intl = useIntl();
  const [{ email, contact }] = useState(refusedContact);
  usePageTitle(intl.formatMessage({ id: 'shell.entry.refused.title' }));
  usePageShown();
  const company = contact?.name;
  const letter = new URLSearchParams({
    subject: intl.formatMessage({ id: 'shell.entry.refused.subject' }),
    body: intl.formatMessage({ id: 'shell.entry.refused.body' }, { email: email ?? '' }),
  });
  return (
    <SignInLayout
      labels={[]}
      words={{
        title: <FormattedMessage id="shell.entry.refused.art" />,
        lead: <FormattedMessage id="shell.entry.refused.art.lead" />,
      }}
    >
      <h1>
        {company === undefined ? (
          <FormattedMessage id="shell.entry.refused.heading.unknown" />
        ) : (
          <FormattedMessage id="shell.entry.refused.heading" values={{ company }} />
        )}
      </h1>
      <p>
        <FormattedMessage id="shell.entry.refused.lead" />
      </p>
      {contact && (
        <>
          <div className={styles.card}>
            <span className={styles.initial} aria-hidden="true">
              {contact.name.slice(0, 1).toUpperCase()}
            </span>
            <span>
              <b>{contact.name}</b>
              <small>
                <Icon name="mail" size={14} />
                {contact.email}
              </small>
            </span>
            <CopyButton text={contact.email} />
          </div>
          {/* Mail programs read `+` as it is, not as a space. */}
          <LinkButton
            size="big"
            block
            icon="mail"
            href={`mailto:${contact.email}?${String(letter).replaceAll('+', '%20')}`}
          >
            <FormattedMessage id="shell.entry.refused.write" values={{ company: contact.name }} />
          </LinkButton>
        </>
      )}
      <LinkButton variant="second" size="big" block href={pages.welcome()}>
        <FormattedMessage id="shell.entry.refused.other" />
      </LinkButton>
      {contact && email && (
        <p className={styles.small}>
          <FormattedMessage id="shell.entry.refused.letter" values={{ email: <b>{email}</b> }} />
        </p>
      )}
    </SignInLayout>
  );
}
