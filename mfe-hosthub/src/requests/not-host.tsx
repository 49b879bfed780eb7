import { pages } from '@escale/contract';
import { usePageTitle } from '@escale/platform';
import { EmptyState, Icon, LinkButton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './host.page.module.css';

/** Shown to a member without spaces to host: whom the page is for, and the way on (HST-01). */
export function NotHost() {
  const intl = useIntl();
  usePageTitle(intl.formatMessage({ id: 'host.barred.title' }));
  return (
    <div className={styles.barred}>
      <EmptyState
        level={1}
        art={
          <span className={styles.sign}>
            <Icon name="lock" size={20} />
          </span>
        }
        title={intl.formatMessage({ id: 'host.barred.title' })}
        message={intl.formatMessage({ id: 'host.barred.message' })}
        action={
          <LinkButton href={pages.explore()}>
            <FormattedMessage id="host.barred.action" />
          </LinkButton>
        }
      />
    </div>
  );
}
