import { hashOfToken } from '../../../../platform/access/token-hash.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { findAccount } from '../account.queries.ts';
import type { Client } from '../sessions/client.ts';
import { endSession, type KeptToken, lockToken } from '../sessions/session.queries.ts';
import { type OpenedSession, startSession } from '../sessions/session.service.ts';

/**
 * Ends a session as another member, by its refresh token, and opens one of who opened it (AUT-11). An access token does not suffice: only
 * the browser that signed in has the refresh token. When the hour is over, there is no way back without a sign-in.
 */
export async function leaveImpersonation(
  context: Context,
  refreshToken: string,
  client: Client,
): Promise<OpenedSession> {
  const { db, clock } = context;
  const now = clock.now();
  const impersonatorId = await transact(db, async (tx) => {
    const token = await lockToken(tx, hashOfToken(refreshToken));
    const impersonatorId = token?.impersonatorId;
    if (!token || !impersonatorId || !isOpen(token, now)) throw new ApiError('auth.session-ended');
    await endSession(tx, token.sessionId, 'sign-out', now);
    return impersonatorId;
  });
  const account = await findAccount(db, { id: impersonatorId });
  if (account?.access !== 'enabled') throw new ApiError('auth.disabled');
  return startSession(context, account, client);
}

/** A token that was replaced is no way back: one of its holders may have stolen it. */
function isOpen({ replacedAt, endedAt, endsAt }: KeptToken, now: string): boolean {
  return replacedAt === null && endedAt === null && endsAt !== null && Date.parse(endsAt) > Date.parse(now);
}
