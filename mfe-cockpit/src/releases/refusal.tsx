import type { ApiError } from '@escale/platform';
import { Notice } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { adviceFor } from './refusal.rules.ts';
import { Technical } from './technical.tsx';

/** Why the server refused a change: its message, what helps, and its reasons one by one where it gives some. */
export function Refusal({ error: { message, errors } }: { error: ApiError }) {
  const reasons = errors.map((reason) => reason.message);
  return (
    <Notice tone="danger" title={message}>
      {adviceFor(reasons).map(({ kind, values }) => (
        <p key={kind}>
          <FormattedMessage id={`releases.advice.${kind}`} values={values} />
        </p>
      ))}
      {errors.length > 0 && <Technical texts={reasons} />}
    </Notice>
  );
}
