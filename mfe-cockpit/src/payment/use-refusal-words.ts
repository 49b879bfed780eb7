import type { ApiError } from '@escale/platform';
import { useIntl } from 'react-intl';

/** Reasons for which a card did not pay, each with what to do next. */
const reasons = ['payment.failed', 'payment.provider-error', 'payment.intent-failed', 'closed'] as const;

/** Says why a payment was refused: the reason that the problem carries, else its message (ERR-02). */
export function useRefusalWords(): (error: ApiError) => string {
  const intl = useIntl();
  return ({ message, problem }) => {
    const because: unknown = problem && 'because' in problem ? problem.because : null;
    const reason = reasons.find((known) => known === because);
    return reason === undefined ? message : intl.formatMessage({ id: `cockpit.pay.because.${reason}` });
  };
}
