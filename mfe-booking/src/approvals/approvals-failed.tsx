import type { ApiError } from '@escale/platform';
import { Button, ErrorState } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';

/** A list of approvals that could not be read, with another try. */
export function ApprovalsFailed({ query }: { query: { error: ApiError | null; refetch: () => unknown } }) {
  const intl = useIntl();
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'booking.approvals.failed' })}
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
