import type { ErrorCode } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { ApiError } from '../errors/api-error.ts';
import { type Actor, keptSessionId } from './actor.ts';

type Holder = Pick<Actor, 'memberId' | 'sessionId'>;

/** What `stand_for_transaction` answers of a session that is good no more (migration 0101). */
export const refusedSessions: Readonly<Record<string, ErrorCode>> = {
  ES401: 'auth.session-ended',
  ES403: 'auth.disabled',
};

/**
 * Refuses who was signed out or disabled while the access token still lives, and a token on another member's session:
 * `auth.session-ended`, `auth.disabled` (AUT-06).
 * Ten minutes would be long enough to take a company's data along.
 */
export async function requireActiveSession(db: Db, holder: Holder): Promise<void> {
  const { rows } = await sql<{ refused: string | null }>`
    select refused_because(${holder.memberId}::uuid, ${keptSessionId(holder)}::uuid) as refused`.execute(db);
  const because = rows[0]?.refused ?? null;
  if (because === 'restricted') throw new ApiError('auth.disabled');
  if (because === 'ended') throw new ApiError('auth.session-ended');
}
