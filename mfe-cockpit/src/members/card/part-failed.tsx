import type { ApiError } from '@escale/platform';
import { Button, ErrorState } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';

/** A card or a part of it that did not come, with the reason and another try. */
export function PartFailed({ error, onRetry }: { error: ApiError; onRetry: () => unknown }) {
  const intl = useIntl();
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'cockpit.card.failed' })}
      message={error.message}
      requestId={error.requestId}
      action={
        <Button variant="second" icon="rotate-cw" onClick={() => onRetry()}>
          <FormattedMessage id="cockpit.retry" />
        </Button>
      }
    />
  );
}
