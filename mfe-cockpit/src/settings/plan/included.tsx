import type { CompanySettings } from '@escale/contract';
import { Icon } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../settings.module.css';
import { supportFeaturesOf } from '../support-features.ts';
import { SupportTag } from '../support-tag.tsx';

const always = ['week', 'policies', 'buildings'] as const;

/** What the plan includes, and what support switches on with it (INT-10). */
export function Included({ settings }: { settings: CompanySettings }) {
  const intl = useIntl();
  return (
    <section className={styles.card} aria-labelledby="settings-included">
      <div className={styles.head}>
        <h2 id="settings-included">
          <FormattedMessage id="settings.included" />
        </h2>
      </div>
      <ul className={styles.included}>
        {always.map((one) => (
          <li key={one}>
            <Icon name="check" />
            <FormattedMessage id={`settings.included.${one}`} />
          </li>
        ))}
        {supportFeaturesOf(settings).map((feature) => {
          const { value, requestedAt } = settings[feature];
          const name = intl.formatMessage({ id: `settings.feature.${feature}` });
          return (
            <li key={feature}>
              <Icon name={value ? 'check' : 'lock'} />
              {name}
              {!value && <SupportTag feature={feature} name={name} requestedAt={requestedAt} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
