import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Actor } from './actor.ts';

const uuid = z.uuid();

/**
 * Refuses who was signed out or disabled while the access token still lives, and a token on another member's session:
 * `auth.session-ended`, `auth.disabled` (AUT-06).
 * Ten minutes would be long enough to take a company's data along.
 */
export async function requireStanding(db: Db, { memberId, sessionId }: Pick<Actor, 'memberId' | 'sessionId'>) {
  const session = uuid.safeParse(sessionId).data ?? null;
  const { rows } = await sql<{ restricted: boolean; ended: boolean }>`select
    exists (select 1 from member where id = ${memberId}::uuid and access = 'restricted') as restricted,
    session_is_over(${session}::uuid, ${memberId}::uuid) as ended`.execute(db);
  if (rows[0]?.restricted) throw new ApiError('auth.disabled');
  if (rows[0]?.ended) throw new ApiError('auth.session-ended');
}
