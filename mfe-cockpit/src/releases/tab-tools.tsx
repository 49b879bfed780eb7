import { SearchInput } from '@escale/ui/data';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Freshness } from './freshness.tsx';
import styles from './releases.page.module.css';
import type { TabProps } from './tab-props.ts';

/** The line above each tab about releases: search, filters of the tab, and how old the content is. */
export function TabTools({
  view,
  change,
  releases,
  promote,
  children,
}: Pick<TabProps, 'view' | 'change' | 'releases' | 'promote'> & { children?: ReactNode }) {
  const intl = useIntl();
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchInput
          value={view.search}
          onChange={(search) => change({ search }, true)}
          label={intl.formatMessage({ id: 'releases.search' })}
        />
      </div>
      {promote}
      {children}
      <Freshness updatedAt={releases.dataUpdatedAt} isFailing={releases.isError && releases.data !== undefined} />
    </div>
  );
}
