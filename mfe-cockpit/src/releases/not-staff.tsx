import { pages } from '@escale/contract';
import { EmptyState, Icon, LinkButton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './not-staff.module.css';

/** What anybody else sees at this address: whose page it is, and the way to their own. */
export function NotStaff() {
  const intl = useIntl();
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        art={
          <span className={styles.sign}>
            <Icon name="lock" size={20} />
          </span>
        }
        title={intl.formatMessage({ id: 'releases.forbidden.title' })}
        message={intl.formatMessage({ id: 'releases.forbidden.message' })}
        action={
          <LinkButton href={pages.myWeek()}>
            <FormattedMessage id="releases.forbidden.action" />
          </LinkButton>
        }
      />
    </div>
  );
}
