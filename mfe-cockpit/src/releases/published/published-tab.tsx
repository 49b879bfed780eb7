import { EmptyState } from '@escale/ui';
import { useIntl } from 'react-intl';
import { ListLoading } from '../list-loading.tsx';
import { LoadFailed } from '../load-failed.tsx';
import page from '../releases.page.module.css';
import type { TabProps } from '../tab-props.ts';
import { TabTools } from '../tab-tools.tsx';
import { RemoteVersions } from './remote-versions.tsx';

/** Every published version, remote by remote; the search narrows both. */
export function PublishedTab(tab: TabProps) {
  const { view, addressWith, remotes, releases } = tab;
  const intl = useIntl();
  return (
    <>
      <TabTools {...tab} />
      <div className={page.scroll}>
        {releases.isPending && <ListLoading isOffline={releases.isPaused} />}
        {releases.isError && !releases.data && <LoadFailed error={releases.error} onRetry={() => releases.refetch()} />}
        {releases.data && remotes.length === 0 && (
          <EmptyState
            title={intl.formatMessage({ id: 'releases.empty.title' })}
            message={intl.formatMessage({ id: 'releases.empty.message' })}
          />
        )}
        {remotes.map((remote) => (
          <RemoteVersions
            key={remote.name}
            remote={remote}
            search={view.search}
            answeredAt={releases.dataUpdatedAt}
            href={addressWith({ remote: remote.name, event: null })}
          />
        ))}
      </div>
    </>
  );
}
