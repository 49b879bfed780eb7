import { pages } from '@escale/contract';
import { usePageTitle } from '@escale/platform';
import { EmptyState, LinkButton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './not-found.module.css';

/** Unknown path: explains it and offers a way on (PLT-09). */
export function NotFound() {
  const intl = useIntl();
  usePageTitle(intl.formatMessage({ id: 'shell.not-found.title' }));
  return (
    <div className={styles.page}>
      <h1 className={styles.hidden} tabIndex={-1}>
        <FormattedMessage id="shell.not-found.title" />
      </h1>
      <EmptyState
        title={intl.formatMessage({ id: 'shell.not-found.title' })}
        message={intl.formatMessage({ id: 'shell.not-found.message' })}
        action={
          <LinkButton href={pages.explore()}>
            <FormattedMessage id="shell.not-found.action" />
          </LinkButton>
        }
      />
    </div>
  );
}
