import { EmptyState, SkeletonText } from '@escale/ui';
import { SearchInput } from '@escale/ui/data';
import { useIntl } from 'react-intl';
import { Freshness } from '../freshness.tsx';
import { LoadFailed } from '../load-failed.tsx';
import page from '../releases.page.module.css';
import type { TabProps } from '../tab-props.ts';
import { RemoteVersions } from './remote-versions.tsx';

/** Every published version, remote by remote; the search narrows both. */
export function PublishedTab({ view, change, addressWith, remotes, releases }: TabProps) {
  const intl = useIntl();
  return (
    <>
      <div className={page.tools}>
        <div className={page.search}>
          <SearchInput
            value={view.search}
            onChange={(search) => change({ search }, true)}
            label={intl.formatMessage({ id: 'releases.search' })}
          />
        </div>
        <Freshness updatedAt={releases.dataUpdatedAt} isFailing={releases.isError && releases.data !== undefined} />
      </div>
      <div className={page.scroll}>
        {releases.isPending && <SkeletonText lines={8} />}
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
            href={addressWith({ remote: remote.name, event: null })}
          />
        ))}
      </div>
    </>
  );
}
