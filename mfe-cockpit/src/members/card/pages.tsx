import type { ApiError } from '@escale/platform';
import { Button, EmptyState, SkeletonText } from '@escale/ui';
import { type ComponentType, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PartFailed } from './part-failed.tsx';
import styles from './parts.module.css';

export const perPage = 25;

export interface PageProps {
  id: string;
  page: number;
}

interface Query<Line> {
  data: { items: readonly Line[]; total: number } | undefined;
  error: ApiError | null;
  refetch: () => unknown;
}

interface Props<Line> {
  id: string;
  /** Message for an empty list. */
  none: string;
  /** Reads one page of `perPage` lines. */
  usePage: (page: PageProps) => Query<Line>;
  Line: ComponentType<{ line: Line }>;
}

/** A list in a card that grows by a page at a time. */
export function Pages<Line extends { id: string | number }>(props: Props<Line>) {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
    <Page key={page} {...props} page={page} onMore={page === pages ? () => setPages(page + 1) : undefined} />
  ));
}

function Page<Line extends { id: string | number }>(
  props: Props<Line> & { page: number; onMore: (() => void) | undefined },
) {
  const { id, none, usePage, Line, page, onMore } = props;
  const intl = useIntl();
  const { data, error, refetch } = usePage({ id, page });
  if (!data) return error ? <PartFailed error={error} onRetry={refetch} /> : <SkeletonText lines={6} />;
  if (data.total === 0) return <EmptyState title={intl.formatMessage({ id: none })} />;
  return (
    <>
      <ol className={styles.lines}>
        {data.items.map((line) => (
          <li key={line.id}>
            <Line line={line} />
          </li>
        ))}
      </ol>
      {onMore && data.total > page * perPage && (
        <Button variant="second" onClick={onMore}>
          <FormattedMessage id="cockpit.card.more" />
        </Button>
      )}
    </>
  );
}
