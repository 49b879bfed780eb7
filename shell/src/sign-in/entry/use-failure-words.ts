import { ApiError } from '@escale/platform';
import { useIntl } from 'react-intl';

/** What to tell the reader about a call that failed: the words of the server, or those for anything else. */
export function useFailureWords(): (error: unknown) => string {
  const intl = useIntl();
  return (error) => (error instanceof ApiError ? error.message : intl.formatMessage({ id: 'shell.sign-in.failed' }));
}
