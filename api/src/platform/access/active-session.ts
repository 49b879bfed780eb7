import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Actor } from './actor.ts';

const uuid = z.uuid();
type Holder = Pick<Actor, 'memberId' | 'sessionId'>;

/**
 * Refuses who was signed out or disabled while the access token still lives, and a token on another member's session:
 * `auth.session-ended`, `auth.disabled` (AUT-06).
 * Ten minutes would be long enough to take a company's data along.
 */
export async function requireActiveSession(db: Db, holder: Holder): Promise<void> {
  const { rows } = await sql<{ refused: string | null }>`
    select refused_because(${holder.memberId}::uuid, ${sessionOf(holder.sessionId)}::uuid) as refused`.execute(db);
  const because = rows[0]?.refused ?? null;
  if (because === 'restricted') throw new ApiError('auth.disabled');
  if (because === 'ended') throw new ApiError('auth.session-ended');
}

/** A session that is no uuid is nobody's: it was never kept, so that it cannot have ended. */
function sessionOf(sessionId: string): string | null {
  return uuid.safeParse(sessionId).data ?? null;
}
