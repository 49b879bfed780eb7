import type { ApiError } from '@escale/platform';
import { Button, ErrorState } from '@escale/ui';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

interface Props {
  query: { error: ApiError; refetch: () => unknown };
  /** The way on where another try cannot help. */
  onward: ReactElement;
}

/** Stands where a plan could not be read. */
export function PlanFailed({ query: { error, refetch }, onward }: Props) {
  const intl = useIntl();
  const isTransient = error.status === 0 || error.status >= 500;
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'floormap.error.title' })}
      message={error.code === 'request.invalid' ? intl.formatMessage({ id: 'floormap.error.gone' }) : error.message}
      requestId={error.requestId}
      action={
        isTransient ? (
          <Button variant="second" onClick={() => refetch()}>
            {intl.formatMessage({ id: 'floormap.error.again' })}
          </Button>
        ) : (
          onward
        )
      }
    />
  );
}
