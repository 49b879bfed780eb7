import { withElision } from '@escale/rules';
import { Segments } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../settings.module.css';
import type { CompanyDraft } from './company-draft.rules.ts';
import { CompanyLogo } from './company-logo.tsx';

const views = ['signUp', 'refusal', 'letter'] as const;

/** What a new member of the company sees, as the form is typed. */
export function Preview({ draft, logo }: { draft: CompanyDraft; logo: string | null }) {
  const intl = useIntl();
  const [view, setView] = useState<(typeof views)[number]>('signUp');
  const { name, contactEmail, termsAndConditionsUrl, creationOnTheFly, signUpRestricted } = draft;
  const example = `lea.fournier@${contactEmail.split('@')[1] ?? ''}`;
  const isRefused = signUpRestricted || !creationOnTheFly;
  const values = withElision({ name, mail: contactEmail ?? '' });
  return (
    <aside className={styles.preview} aria-label={intl.formatMessage({ id: 'settings.preview' })}>
      <h2>
        <FormattedMessage id="settings.preview" />
      </h2>
      <Segments
        items={views.map((id) => ({ id, label: intl.formatMessage({ id: `settings.preview.${id}` }) }))}
        value={view}
        onChange={(id) => setView(views.find((one) => one === id) ?? 'signUp')}
        label={intl.formatMessage({ id: 'settings.preview' })}
      />
      <div className={styles.sheet}>
        <p className={styles.brand}>
          <CompanyLogo logo={logo} name={name} small />
          <FormattedMessage id="settings.preview.brand" values={values} />
        </p>
        {view === 'signUp' && (
          <>
            <p className={styles.drawn}>{example}</p>
            <p>
              <FormattedMessage
                id={termsAndConditionsUrl.trim() === '' ? 'settings.preview.terms' : 'settings.preview.terms.own'}
                values={values}
              />
            </p>
            <p className={styles.press}>
              <FormattedMessage id="settings.preview.code" />
            </p>
          </>
        )}
        {view === 'refusal' && (
          <>
            <h3>
              <FormattedMessage id="settings.preview.refusal.title" />
            </h3>
            <p>
              <FormattedMessage id="settings.preview.refusal.message" values={values} />
            </p>
            <p className="marked">{contactEmail}</p>
            {!isRefused && (
              <p className={styles.soft}>
                <FormattedMessage id="settings.preview.refusal.never" />
              </p>
            )}
          </>
        )}
        {view === 'letter' && (
          <>
            <h3>
              <FormattedMessage id="settings.preview.letter.title" values={values} />
            </h3>
            <p className={styles.press}>
              <FormattedMessage id="settings.preview.letter.open" />
            </p>
          </>
        )}
      </div>
    </aside>
  );
}
