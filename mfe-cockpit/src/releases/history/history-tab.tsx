import { Button, EmptyState, SkeletonText, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { byDay } from '../history.rules.ts';
import { LoadFailed } from '../load-failed.tsx';
import page from '../releases.page.module.css';
import { useHistory } from '../releases.queries.ts';
import { matches } from '../releases-view.rules.ts';
import type { TabProps } from '../tab-props.ts';
import { TabTools } from '../tab-tools.tsx';
import { HistoryRow } from './history-row.tsx';
import styles from './history-tab.module.css';

/** Every change of every remote by day, the latest first; each opens in the drawer of its remote. */
export function HistoryTab(tab: TabProps) {
  const { view, addressWith, remotes, releases } = tab;
  const intl = useIntl();
  const dates = useDates();
  const latest =
    remotes
      .map(({ changed }) => changed?.at ?? '')
      .sort()
      .at(-1) ?? '';
  const versions = remotes.reduce((sum, remote) => sum + remote.versions, 0);
  const history = useHistory(`${latest} ${versions}`, releases.dataUpdatedAt);
  const all = history.data?.pages.flatMap(({ items }) => items) ?? [];
  const found = all.filter(({ remote, by, versionBefore, versionAfter, reason }) =>
    matches(view.search, remote, by, versionBefore, versionAfter, reason),
  );
  return (
    <>
      <TabTools {...tab} />
      <div className={page.scroll}>
        {history.isPending && <SkeletonText lines={8} />}
        {history.isError && !history.data && <LoadFailed error={history.error} onRetry={() => history.refetch()} />}
        {history.data && found.length === 0 && (
          <EmptyState
            title={intl.formatMessage({ id: all.length > 0 ? 'releases.noMatch.title' : 'releases.history.none' })}
            message={intl.formatMessage({
              id: all.length > 0 ? 'releases.noMatch.message' : 'releases.empty.message',
            })}
          />
        )}
        {byDay(found).map(({ day, events }) => (
          <section key={day} className={styles.day}>
            <h2>{dates.day(day)}</h2>
            <ul>
              {events.map((event) => (
                <li key={event.id}>
                  <HistoryRow
                    event={event}
                    href={addressWith({ remote: event.remote, event: event.id })}
                    isOpen={view.event === event.id && view.remote === event.remote}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {history.hasNextPage && (
          <p className={styles.more}>
            <Button variant="second" busy={history.isFetchingNextPage} onClick={() => history.fetchNextPage()}>
              <FormattedMessage id="releases.history.more" />
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
