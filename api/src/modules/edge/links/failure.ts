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

/** What a member is told when a service cannot be linked. */
export const linkFailure = (kind: LinkKind | 'partner', cause?: unknown) => new ApiError(codes[kind], { cause });

/** The result of asking a service, or the failure of its kind; the log keeps why. */
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
