import { ApiError } from '@escale/platform';
import { Button, ErrorState } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';

/** A list that did not come, with the reason and another try. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const intl = useIntl();
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'releases.failed' })}
      message={error.message}
      requestId={error instanceof ApiError ? error.requestId : null}
      action={
        <Button variant="second" icon="rotate-cw" onClick={onRetry}>
          <FormattedMessage id="releases.retry" />
        </Button>
      }
    />
  );
}
