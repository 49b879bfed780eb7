import { type Notice, pages } from '@escale/contract';
import { noticeRoutes } from '@escale/contract/notices';
import { useApiInfinite, useApiMutation } from '@escale/platform';
import { Button, EmptyState, ErrorState, IconButton, LinkButton, Skeleton, Tabs } from '@escale/ui';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Filter, filters, isIn } from './filters.ts';
import { NoticeList } from './notice-list.tsx';
import styles from './panel.module.css';

/** The notices of the member, the latest first; what is open to an answer is answered here (ACC-09). */
export function Panel({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const [filter, setFilter] = useState<Filter>('all');
  const list = useApiInfinite(noticeRoutes.list, { query: {} }, ({ next }) =>
    next === null ? null : { query: { after: next } },
  );
  const title = useRef<HTMLHeadingElement>(null);
  // A button that goes with what it did must not leave the focus to the page behind.
  const focusTitle = () => title.current?.focus();
  const read = useApiMutation(noticeRoutes.read, { onSuccess: focusTitle });
  const notices = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const unread = list.data?.pages[0]?.unread ?? 0;
  const toDo = notices.filter((notice) => isIn('to-do', notice)).length;
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2 ref={title} tabIndex={-1}>
          <FormattedMessage id="shell.bell.title" />
        </h2>
        {unread > 0 && (
          <Button
            variant="quiet"
            size="small"
            icon="check"
            busy={read.isPending}
            onClick={() => read.mutate({ body: { id: null } })}
          >
            <FormattedMessage id="shell.bell.all-read" />
          </Button>
        )}
        <LinkButton
          variant="quiet"
          size="small"
          icon="settings"
          href={pages.account('preferences')}
          aria-label={intl.formatMessage({ id: 'shell.bell.settings' })}
          onClick={onClose}
        />
        <span className={styles.close}>
          <IconButton icon="x" label={intl.formatMessage({ id: 'shell.bell.close' })} onClick={onClose} />
        </span>
      </header>
      {notices.length > 0 && (
        <Tabs
          className={styles.tabs}
          size="dense"
          label={intl.formatMessage({ id: 'shell.bell.title' })}
          items={filters.map((id) => ({
            id,
            label: intl.formatMessage({ id: `shell.bell.${id}` }),
            ...(id === 'to-do' && toDo > 0 && { count: toDo }),
          }))}
          value={filter}
          onChange={(id) => setFilter(filters.find((one) => one === id) ?? 'all')}
        />
      )}
      <div className={styles.body}>
        {read.isError && (
          <p role="alert" className={styles.alert}>
            {read.error.message}
          </p>
        )}
        <Body
          list={list}
          notices={notices.filter((notice) => isIn(filter, notice))}
          isEmpty={notices.length === 0}
          onClose={onClose}
          onAnswered={focusTitle}
        />
        {list.hasNextPage && (
          <Button
            variant="quiet"
            size="small"
            block
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            <FormattedMessage id="shell.bell.more" />
          </Button>
        )}
      </div>
    </div>
  );
}

interface BodyProps {
  list: {
    isPending: boolean;
    isError: boolean;
    error: { message: string; requestId?: string | null } | null;
    refetch: () => unknown;
  };
  notices: readonly Notice[];
  isEmpty: boolean;
  onClose: () => void;
  onAnswered: () => void;
}

function Body({ list, notices, isEmpty, ...events }: BodyProps) {
  const intl = useIntl();
  if (list.isPending) return <Loading />;
  if (list.isError && isEmpty)
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'shell.bell.failed' })}
        message={list.error?.message}
        requestId={list.error?.requestId ?? null}
        action={
          <Button size="small" onClick={() => void list.refetch()}>
            <FormattedMessage id="shell.bell.retry" />
          </Button>
        }
      />
    );
  if (isEmpty)
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'shell.bell.empty' })}
        message={intl.formatMessage({ id: 'shell.bell.empty.lead' })}
      />
    );
  if (notices.length === 0)
    return (
      <p className={styles.none}>
        <FormattedMessage id="shell.bell.none-here" />
      </p>
    );
  return <NoticeList notices={notices} {...events} />;
}

function Loading() {
  return (
    <div className={styles.loading} aria-hidden="true">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={56} radius={12} />
      ))}
    </div>
  );
}
