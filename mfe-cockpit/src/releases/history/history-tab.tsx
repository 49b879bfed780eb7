import { Announce, Button, EmptyState, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { byDay } from '../history.rules.ts';
import { ListLoading } from '../list-loading.tsx';
import { LoadFailed } from '../load-failed.tsx';
import page from '../releases.page.module.css';
import { useHistory } from '../releases.queries.ts';
import type { TabProps } from '../tab-props.ts';
import { TabTools } from '../tab-tools.tsx';
import { HistoryRow } from './history-row.tsx';
import styles from './history-tab.module.css';
import { useOlder } from './use-older.ts';

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
  const history = useHistory(view.search, `${latest} ${versions}`, releases.dataUpdatedAt);
  const events = history.data?.pages.flatMap(({ items }) => items) ?? [];
  const isNarrowed = view.search.trim() !== '';
  const { list, showOlder } = useOlder(events.length, history);
  return (
    <>
      <TabTools {...tab} />
      <Announce>
        {history.data && isNarrowed && (
          <FormattedMessage
            id="releases.history.found"
            values={{ count: events.length, more: String(history.hasNextPage) }}
          />
        )}
      </Announce>
      <div className={page.scroll} ref={list}>
        {history.isPending && <ListLoading isOffline={history.isPaused} />}
        {history.isError && !history.data && <LoadFailed error={history.error} onRetry={() => history.refetch()} />}
        {history.data && events.length === 0 && (
          <EmptyState
            title={intl.formatMessage({ id: isNarrowed ? 'releases.noMatch.title' : 'releases.history.none' })}
            message={intl.formatMessage({
              id: isNarrowed ? 'releases.noMatch.message' : 'releases.empty.message',
            })}
          />
        )}
        {byDay(events).map(({ day, events: ofDay }) => (
          <section key={day} className={styles.day}>
            <h2>{dates.day(day)}</h2>
            <ul>
              {ofDay.map((event) => (
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
            <Button variant="second" busy={history.isFetchingNextPage} onClick={showOlder}>
              <FormattedMessage id="releases.history.more" />
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
