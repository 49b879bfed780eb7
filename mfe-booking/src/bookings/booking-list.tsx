import { api, pages } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';
import { Button, EmptyState, ErrorState, LinkButton, Notice, Skeleton, Tabs } from '@escale/ui';
import { Select } from '@escale/ui/form';
import { lazy, type ReactNode, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { BookingRow } from './booking-row.tsx';
import styles from './bookings.module.css';
import { useLastCancelled } from './undo/last-cancelled.ts';
import { UndoCancel } from './undo/undo-cancel.tsx';

const WaitingEntries = lazy(() =>
  import('../waiting/waiting-entries.tsx').then(({ WaitingEntries: list }) => ({ default: list })),
);
const LongStayEntries = lazy(() =>
  import('../waiting/long-stay-entries.tsx').then(({ LongStayEntries: list }) => ({ default: list })),
);

/** The bookings of each tab, and its default order: soonest first, or latest first. */
const tabs = {
  upcoming: { when: 'upcoming', status: ['confirmed'], sort: 'from' },
  pending: { when: 'upcoming', status: ['pending'], sort: 'from' },
  past: { when: 'past', status: ['confirmed'], sort: '-from' },
  cancelled: { when: 'all', status: ['cancelled', 'rejected', 'expired'], sort: '-from' },
} as const;
const sorts = ['from', '-from'] as const;

/** Label of a sort order: for future bookings the soonest or the latest first; for past ones the oldest or the newest. */
function orderName(tab: Tab, sort: (typeof sorts)[number]) {
  const ahead = tabs[tab].when === 'upcoming';
  return sort === 'from' ? (ahead ? 'soonest' : 'oldest') : ahead ? 'latest' : 'newest';
}

type Tab = keyof typeof tabs;
const names: Tab[] = ['upcoming', 'pending', 'past', 'cancelled'];
const pageSize = 20;

/** The member's bookings: upcoming, pending, past, cancelled, sorted either way; all of it in the URL (ACC-04). */
export function BookingList({ aside }: { /** Shown once the list is known. */ aside: ReactNode }) {
  const intl = useIntl();
  const [address, setAddress] = useSearchParams();
  const tab = names.find((name) => name === address.get('tab')) ?? 'upcoming';
  const page = Math.max(1, Number.parseInt(address.get('page') ?? '1', 10) || 1);
  const sort = sorts.find((name) => name === address.get('sort')) ?? tabs[tab].sort;
  const query = useApiQuery(
    api.bookings.list,
    { query: { ...tabs[tab], sort, page, limit: pageSize } },
    { placeholderData: (former) => former },
  );
  const pending = useApiQuery(api.bookings.list, { query: { ...tabs.pending, limit: 1 } });
  const waiting = useApiQuery(lateApi.waitingList.my, { query: { limit: 100 } });
  // An offered place is a pending booking.
  const entries = (waiting.data?.items ?? []).filter(({ status }) => status === 'waiting');
  const longer = useApiQuery(lateApi.longStays.my, { query: {} });
  const stays = (longer.data?.items ?? []).filter(({ state }) => state !== 'closed');
  const waits = entries.length + stays.length;
  const cancelled = useLastCancelled();
  const pageCount = Math.ceil((query.data?.total ?? 0) / pageSize);
  return (
    <>
      {cancelled && <UndoCancel key={cancelled.booking.id} {...cancelled} inList />}
      <Tabs
        label={intl.formatMessage({ id: 'booking.list.title' })}
        value={tab}
        onChange={(value) => setAddress({ tab: value })}
        items={names.map((id) => ({
          id,
          label: intl.formatMessage({ id: `booking.list.${id}` }),
          ...(id === 'pending' && pending.data ? { count: pending.data.total + waits } : {}),
        }))}
      />
      <div className={styles.main}>
        {query.data && query.data.total > 1 && (
          <div className={styles.bar}>
            <p className="soft" aria-live="polite">
              <FormattedMessage id="booking.list.count" values={{ count: query.data.total }} />
            </p>
            <Select
              size="small"
              aria-label={intl.formatMessage({ id: 'booking.list.sort' })}
              value={sort}
              onChange={(event) => setAddress({ tab, sort: event.currentTarget.value })}
              options={sorts.map((value) => ({
                value,
                label: intl.formatMessage({ id: `booking.list.${orderName(tab, value)}` }),
              }))}
            />
          </div>
        )}
        {query.isPending && [1, 2, 3].map((row) => <Skeleton key={row} height={96} radius={20} />)}
        {query.isError && !query.data && (
          <ErrorState
            title={intl.formatMessage({ id: 'booking.list.failed' })}
            message={query.error.message}
            action={
              <Button onClick={() => query.refetch()}>
                <FormattedMessage id="booking.retry" />
              </Button>
            }
          />
        )}
        {tab === 'pending' && entries.length > 0 && (
          <Suspense>
            <WaitingEntries entries={entries} />
          </Suspense>
        )}
        {tab === 'pending' && stays.length > 0 && (
          <Suspense>
            <LongStayEntries stays={stays} />
          </Suspense>
        )}
        {tab === 'pending' && waiting.isError && <Notice tone="danger">{waiting.error.message}</Notice>}
        {query.data?.items.length === 0 && (tab !== 'pending' || waits === 0) && (
          <EmptyState
            title={intl.formatMessage({ id: `booking.list.${tab}.none` })}
            message={intl.formatMessage({ id: `booking.list.${tab}.next` })}
            action={
              <LinkButton href={pages.explore()}>
                <FormattedMessage id="booking.no-space.action" />
              </LinkButton>
            }
          />
        )}
        <ul className={styles.list} aria-busy={query.isPlaceholderData}>
          {query.data?.items.map((booking) => (
            <li key={booking.id}>
              <BookingRow booking={booking} />
            </li>
          ))}
        </ul>
        {pageCount > 1 && (
          <nav className={styles.pager} aria-label={intl.formatMessage({ id: 'booking.list.pages' })}>
            <Button
              variant="second"
              size="small"
              disabled={page <= 1}
              onClick={() => setAddress({ tab, sort, page: String(page - 1) })}
            >
              <FormattedMessage id="booking.list.previous" />
            </Button>
            <span className="num">
              {page} / {pageCount}
            </span>
            <Button
              variant="second"
              size="small"
              disabled={page >= pageCount}
              onClick={() => setAddress({ tab, sort, page: String(page + 1) })}
            >
              <FormattedMessage id="booking.list.following" />
            </Button>
          </nav>
        )}
      </div>
      <aside className={styles.aside} aria-label={intl.formatMessage({ id: 'booking.list.aside' })}>
        {query.data && <Suspense>{aside}</Suspense>}
      </aside>
    </>
  );
}
