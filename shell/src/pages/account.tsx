import { faceOf, languages } from '@escale/contract';
import { requireSignIn, useLanguage, usePageTitle, useSession } from '@escale/platform';
import { changeTheme } from '@escale/platform/internal';
import { Avatar, Button, PageHeading, Segments } from '@escale/ui';
import { PhoneNumber } from '@escale/ui/form';
import { type MessagesByLanguage, useAddedMessages } from '@escale/ui/messages/added';
import { useEffect } from 'react';
import { FormattedMessage, RawIntlProvider, useIntl } from 'react-intl';
import { languageNames, useChangeLanguage } from '../frame/language-menu.tsx';
import { leave } from '../frame/leave.ts';
import { themes, useTheme } from '../frame/use-theme.ts';
import en from './account.en.json' with { type: 'json' };
import fr from './account.fr.json' with { type: 'json' };
import styles from './account.module.css';
import nl from './account.nl.json' with { type: 'json' };

/** Apart from the messages that every page loads. */
const texts: MessagesByLanguage = { fr, en, nl };

/** Account, language, theme, and the way out. */
export function AccountPage() {
  return (
    <RawIntlProvider value={useAddedMessages(texts)}>
      <Account />
    </RawIntlProvider>
  );
}

function Account() {
  const intl = useIntl();
  const language = useLanguage();
  const changeLanguage = useChangeLanguage();
  const theme = useTheme();
  const { member, status } = useSession();
  usePageTitle(intl.formatMessage({ id: 'shell.account.title' }));
  // Redirect to sign-in only once the session is known to be over.
  useEffect(() => {
    if (status === 'signedOut') requireSignIn();
  }, [status]);
  if (!member) return null;
  const facts = {
    email: member.email,
    phone: member.phone && <PhoneNumber value={member.phone} />,
    company: member.customer?.name ?? null,
    department: member.department?.name ?? null,
    timezone: member.timezone,
  };
  return (
    <div className={styles.page}>
      <PageHeading>
        <FormattedMessage id="shell.account.title" />
      </PageHeading>
      <section className={styles.card}>
        <div className={styles.face}>
          <Avatar {...faceOf(member)} size={64} decorative />
          <div>
            <b>{faceOf(member).name}</b>
            {member.jobTitle && <p className="soft">{member.jobTitle}</p>}
          </div>
        </div>
        <dl className={styles.facts}>
          {Object.entries(facts).map(
            ([fact, value]) =>
              value && (
                <div key={fact}>
                  <dt>
                    <FormattedMessage id={`account.${fact}`} />
                  </dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {member.customer && (
          <p className={styles.source}>
            <FormattedMessage id="account.source" values={{ company: member.customer.name }} />
          </p>
        )}
      </section>
      <section className={styles.choice}>
        <h2>
          <FormattedMessage id="shell.language.label" />
        </h2>
        <Segments
          block
          label={intl.formatMessage({ id: 'shell.language.label' })}
          items={languages.map((id) => ({ id, label: languageNames[id] }))}
          value={language}
          onChange={changeLanguage}
        />
      </section>
      <section className={styles.choice}>
        <h2>
          <FormattedMessage id="account.theme" />
        </h2>
        <Segments
          block
          label={intl.formatMessage({ id: 'account.theme' })}
          items={themes.map(({ id, icon }) => ({
            id,
            icon,
            label: intl.formatMessage({ id: `account.theme.${id}` }),
          }))}
          value={theme}
          onChange={changeTheme}
        />
      </section>
      <section className={styles.choice}>
        <h2>
          <FormattedMessage id="account.session" />
        </h2>
        <p className="soft">
          <FormattedMessage id="account.session.hint" />
        </p>
        <Button variant="second" icon="log-out" onClick={leave}>
          <FormattedMessage id="shell.account.sign-out" />
        </Button>
      </section>
    </div>
  );
}
