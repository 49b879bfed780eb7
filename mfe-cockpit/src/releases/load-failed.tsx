import { ApiError } from '@escale/platform';
import { Button, ErrorState } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';

/** A list that did not come, with the reason and another try. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => Promise<{ isSuccess: boolean }> }) {
  const intl = useIntl();
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'releases.failed' })}
      message={error.message}
      requestId={error instanceof ApiError ? error.requestId : null}
      action={
        <Button
          variant="second"
          icon="rotate-cw"
          onClick={() => void onRetry().then(({ isSuccess }) => isSuccess && focusTab())}
        >
          <FormattedMessage id="releases.retry" />
        </Button>
      }
    />
  );
}

/** The button is gone once it has helped: the focus goes to the tab whose list has come. */
const focusTab = () => document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
