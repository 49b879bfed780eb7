import { EmptyState, SkeletonText, VisuallyHidden } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './releases.page.module.css';

/** A list that has not come yet; without a network it says what it waits for. */
export function ListLoading({ isOffline }: { isOffline: boolean }) {
  const intl = useIntl();
  if (isOffline)
    return (
      <div role="status">
        <EmptyState
          title={intl.formatMessage({ id: 'releases.offline.title' })}
          message={intl.formatMessage({ id: 'releases.offline.message' })}
        />
      </div>
    );
  return (
    <div className={styles.loading}>
      <VisuallyHidden as="p">
        <FormattedMessage id="releases.loading" />
      </VisuallyHidden>
      <SkeletonText lines={8} />
    </div>
  );
}
