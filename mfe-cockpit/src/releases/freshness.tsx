import { Icon } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './releases.page.module.css';
import { useNow } from './releases.queries.ts';

/** Age of what is shown, in words; a warning once the server has not answered several polls. */
export function Freshness({ updatedAt, isFailing }: { updatedAt: number; isFailing: boolean }) {
  const now = useNow();
  if (updatedAt === 0) return null;
  const seconds = Math.max(0, Math.round((now - updatedAt) / 1_000));
  const isLate = isFailing || seconds > 15;
  return (
    <span className={styles.fresh} data-late={isLate || undefined}>
      {isLate && <Icon name="triangle-alert" size={14} />}
      <FormattedMessage id={isLate ? 'releases.late' : 'releases.fresh'} values={{ seconds }} />
    </span>
  );
}
