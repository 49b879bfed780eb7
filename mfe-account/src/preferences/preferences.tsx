import { languages } from '@escale/contract';
import { changeLanguage, changeTheme, languageNames, notify, themes, useLanguage, useTheme } from '@escale/platform';
import { PageHeading, Segments } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Notifications } from './notifications/notifications.tsx';
import styles from './preferences.module.css';

const icons = { system: 'laptop', light: 'sun', dark: 'moon' } as const;

/** Language and theme, each kept as soon as it is chosen (ACC-03). */
export function Preferences() {
  const intl = useIntl();
  const language = useLanguage();
  const theme = useTheme();
  return (
    <>
      <PageHeading sub={intl.formatMessage({ id: 'account.preferences.sub' })}>
        <FormattedMessage id="account.preferences.title" />
      </PageHeading>
      <Notifications />
      <div className={styles.rows}>
        <section>
          <h2>
            <FormattedMessage id="account.language" />
          </h2>
          <Segments
            label={intl.formatMessage({ id: 'account.language' })}
            items={languages.map((id) => ({ id, label: languageNames[id] }))}
            value={language}
            onChange={(chosen) =>
              changeLanguage(chosen).catch(() =>
                notify({ tone: 'danger', message: intl.formatMessage({ id: 'account.language.failed' }) }),
              )
            }
          />
        </section>
        <section>
          <h2>
            <FormattedMessage id="account.theme" />
          </h2>
          <Segments
            label={intl.formatMessage({ id: 'account.theme' })}
            items={themes.map((id) => ({
              id,
              icon: icons[id],
              label: intl.formatMessage({ id: `account.theme.${id}` }),
            }))}
            value={theme}
            onChange={changeTheme}
          />
        </section>
      </div>
    </>
  );
}
