import type { ApiError } from '@escale/platform';
import { Notice } from '@escale/ui';
import { Technical } from './technical.tsx';

/** Why the server refused a change: its message, and the reasons one by one where it gives some. */
export function Refusal({ error: { message, errors } }: { error: ApiError }) {
  return (
    <Notice tone="danger" title={message}>
      {errors.length > 0 && <Technical texts={errors.map((reason) => reason.message)} />}
    </Notice>
  );
}
