import type { ErrorCode } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { ApiError } from '../errors/api-error.ts';
import { type Actor, keptSessionId } from './actor.ts';

type Holder = Pick<Actor, 'memberId' | 'sessionId'>;

/** Error codes by the SQLSTATE that `stand_for_transaction` raises for a session that is no longer valid (migration 0101). */
export const refusedSessions: Readonly<Record<string, ErrorCode>> = {
  ES401: 'auth.session-ended',
  ES403: 'auth.disabled',
};

/**
 * Refuses a member who was signed out or disabled while the access token is still valid, and a token on another member's session:
 * `auth.session-ended`, `auth.disabled` (AUT-06).
 * The token's ten minutes would be long enough to copy a company's data.
 */
export async function requireActiveSession(db: Db, holder: Holder): Promise<void> {
  const { rows } = await sql<{ refused: string | null }>`
    select refused_because(${holder.memberId}::uuid, ${keptSessionId(holder)}::uuid) as refused`.execute(db);
  const because = rows[0]?.refused ?? null;
  if (because === 'restricted') throw new ApiError('auth.disabled');
  if (because === 'ended') throw new ApiError('auth.session-ended');
}
