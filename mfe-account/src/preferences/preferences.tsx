import { languages } from '@escale/contract';
import { changeLanguage, changeMotion, languageNames, notify, useLanguage, useReducedMotion } from '@escale/platform';
import { PageHeading, Segments } from '@escale/ui';
import { Switch } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsOtherSentence, useIsOther } from '../frame/as-other.tsx';
import notifications from './notifications/notifications.module.css';
import { Notifications } from './notifications/notifications.tsx';
import { PreferenceRow } from './preference-row.tsx';
import styles from './preferences.module.css';
import { ThemeChoice } from './theme-choice.tsx';
import { TimezoneChoice } from './timezone-choice.tsx';
import { VisibilityChoice } from './visibility-choice.tsx';
import { WeekendsChoice } from './weekends-choice.tsx';

/** Language, time zone, weekends, theme, visibility and motion: each kept as soon as it is chosen, on all devices (ACC-03). */
export function Preferences() {
  const intl = useIntl();
  const isOther = useIsOther();
  const language = useLanguage();
  const isReduced = useReducedMotion();
  const isKept = (kept: boolean) => {
    if (!kept) notify({ tone: 'danger', message: intl.formatMessage({ id: 'account.preferences.unsaved' }) });
  };
  const isLost = () => notify({ tone: 'danger', message: intl.formatMessage({ id: 'account.language.failed' }) });
  return (
    <div className={styles.page}>
      <div className={styles.rows}>
        <PageHeading sub={intl.formatMessage({ id: 'account.preferences.sub' })}>
          <FormattedMessage id="account.preferences.title" />
        </PageHeading>
        <PreferenceRow title={<FormattedMessage id="account.language" />}>
          <Segments
            label={intl.formatMessage({ id: 'account.language' })}
            items={languages.map((id) => ({ id, label: languageNames[id] }))}
            value={language}
            onChange={(chosen) => changeLanguage(chosen).then(isKept, isLost)}
          />
        </PreferenceRow>
        <TimezoneChoice />
        <WeekendsChoice />
        <ThemeChoice onKept={isKept} />
        <VisibilityChoice />
        <PreferenceRow title={<FormattedMessage id="account.motion" />}>
          <Switch checked={!isReduced} onChange={(moves) => void changeMotion(!moves).then(isKept)}>
            <FormattedMessage id="account.motion.on" />
          </Switch>
        </PreferenceRow>
      </div>
      {isOther ? (
        <section aria-labelledby="notifications" className={notifications.card}>
          <h2 id="notifications">
            <FormattedMessage id="account.notifications.title" />
          </h2>
          <p className={notifications.hint}>
            <AsOtherSentence id="account.notifications.as-other" />
          </p>
        </section>
      ) : (
        <Notifications />
      )}
    </div>
  );
}
