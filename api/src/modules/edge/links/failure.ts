import type { ErrorCode, LinkKind } from '@escale/contract';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';

const codes: Readonly<Record<LinkKind | 'partner', ErrorCode>> = {
  google: 'calendar.google-failed',
  microsoft: 'calendar.microsoft-failed',
  slack: 'chat.failed',
  teams: 'chat.failed',
  partner: 'partner.failed',
};

/** Error for a service that cannot be linked. */
export const linkFailure = (kind: LinkKind | 'partner', cause?: unknown) => new ApiError(codes[kind], { cause });

/** Result of a call to a service; a failure is logged and thrown as the error of its kind. */
export async function orFailure<T>(
  { log }: Pick<Context, 'log'>,
  kind: LinkKind | 'partner',
  requested: () => Promise<T>,
): Promise<T> {
  try {
    return await requested();
  } catch (cause) {
    log.warn({ kind, cause: String(cause) }, 'a service could not be linked');
    throw linkFailure(kind, cause);
  }
}
