import { ApiError } from '@escale/platform';
import { useIntl } from 'react-intl';

/** What to tell the reader about a call that failed: the words of the server, of the one field where it names it, or those for anything else. */
export function useFailureWords(): (error: unknown) => string {
  const intl = useIntl();
  return (error) => {
    if (!(error instanceof ApiError)) return intl.formatMessage({ id: 'shell.sign-in.failed' });
    return (error.code === 'request.invalid' && error.errors[0]?.message) || error.message;
  };
}
