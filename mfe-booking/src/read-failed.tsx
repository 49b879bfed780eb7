import type { ApiError } from '@escale/platform';
import { Button, ErrorState, Notice } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

interface Query {
  error: ApiError | null;
  refetch: () => unknown;
}

/** In place of a page that could not be read: the reason, its request, and another try. */
export function ReadFailed({ title, query }: { title: string; query: Query }) {
  return (
    <ErrorState
      title={title}
      message={query.error?.message ?? ''}
      requestId={query.error?.requestId ?? undefined}
      action={
        <Button onClick={() => void query.refetch()}>
          <FormattedMessage id="booking.retry" />
        </Button>
      }
    />
  );
}

interface RetryNoticeProps {
  title?: string;
  tone?: 'danger' | 'warning';
  /** The reason. */
  children: ReactNode;
  onRetry: () => unknown;
}

/** Within a page: a part that could not be read, and another try. */
export function RetryNotice({ title, tone = 'danger', children, onRetry }: RetryNoticeProps) {
  return (
    <Notice
      tone={tone}
      title={title}
      action={
        <Button size="small" variant="second" onClick={() => void onRetry()}>
          <FormattedMessage id="booking.retry" />
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
