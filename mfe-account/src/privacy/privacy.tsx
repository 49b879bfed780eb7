import { Icon, PageHeading } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { useIsOther } from '../frame/as-other.tsx';
import { useHasCompany } from '../frame/use-has-company.ts';
import styles from './privacy.module.css';
import { PrivacyCards } from './privacy-cards.tsx';

/** What is stored and for how long, as the jobs of the server delete it (SEC-04). */
const stored = [
  { id: 'profile', icon: 'user' },
  { id: 'weeks', icon: 'calendar-days' },
  { id: 'views', icon: 'eye' },
  { id: 'sessions', icon: 'laptop' },
  { id: 'messages', icon: 'mail' },
  { id: 'invoices', icon: 'receipt-text' },
] as const;

/** What is stored of a member and for how long; the data to take along, and the end of the account (ACC-07). */
export function Privacy() {
  const isOther = useIsOther();
  const hasCompany = useHasCompany();
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <PageHeading sub={<FormattedMessage id="account.privacy.sub" />}>
          <FormattedMessage id="account.privacy.title" />
        </PageHeading>
        <dl className={styles.stored}>
          {stored.map(({ id, icon }) => (
            <div key={id}>
              <dt>
                <Icon name={icon} size={18} />
                <FormattedMessage id={`account.privacy.${id}`} />
              </dt>
              <dd>
                <b>
                  <FormattedMessage id={`account.privacy.${id}.time`} values={hasCompany} />
                </b>
                <FormattedMessage id={`account.privacy.${id}.what`} values={hasCompany} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {!isOther && <PrivacyCards />}
    </div>
  );
}
