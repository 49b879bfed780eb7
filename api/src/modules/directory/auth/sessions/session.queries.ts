import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { refreshTokenDays } from './refresh-token.ts';

/** A stored refresh token and the session (its family) it belongs to. Instants are ISO. */
export interface KeptToken {
  sessionId: string;
  memberId: string;
  expiresAt: string;
  replacedAt: string | null;
  endedAt: string | null;
  endedBecause: string | null;
}

/** Opens a session for a member and returns its id. */
export async function insertSession(tx: Db, memberId: string, now: string): Promise<string> {
  const { id } = await tx
    .insertInto('session')
    .values({ member_id: memberId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the hash of a token; an existing row is left unchanged. */
export async function insertToken(tx: Db, sessionId: string, hash: Buffer, now: string): Promise<void> {
  await sql`
    insert into refresh_token (token_hash, session_id, issued_at, expires_at)
    values (${hash}, ${sessionId}::uuid, ${now}::timestamptz, ${now}::timestamptz + make_interval(days => ${refreshTokenDays}))
    on conflict (token_hash) do nothing`.execute(tx);
}

/** The token of a hash, locked until the transaction ends so that it is rotated only once. */
export async function lockToken(tx: Db, hash: Buffer): Promise<KeptToken | null> {
  const { rows } = await sql<KeptToken>`
    select t.session_id as "sessionId", s.member_id as "memberId", t.expires_at as "expiresAt",
      t.replaced_at as "replacedAt", s.ended_at as "endedAt", s.ended_because as "endedBecause"
    from refresh_token t join session s on s.id = t.session_id
    where t.token_hash = ${hash} for update of t`.execute(tx);
  return rows[0] ?? null;
}

/** The stored token among the given hashes; one without `replacedAt` was never used. */
export async function keptOf(
  tx: Db,
  hashes: readonly Buffer[],
): Promise<{ hash: Buffer; replacedAt: string | null } | undefined> {
  return tx
    .selectFrom('refresh_token')
    .select(['token_hash as hash', 'replaced_at as replacedAt'])
    .where('token_hash', 'in', hashes)
    .executeTakeFirst();
}

/** Records when a token was replaced by its successor. */
export async function markReplaced(tx: Db, hash: Buffer, now: string): Promise<void> {
  await tx.updateTable('refresh_token').set({ replaced_at: now }).where('token_hash', '=', hash).execute();
}

/** Deletes sessions that ended, or whose last token expired, before an instant (SEC-04). */
export async function deleteSessions(db: Db, before: string): Promise<void> {
  await sql`
    delete from session s where s.ended_at < ${before}::timestamptz or (s.created_at < ${before}::timestamptz and not exists (
      select 1 from refresh_token t where t.session_id = s.id and t.expires_at >= ${before}::timestamptz))`.execute(db);
}

/** Ends a session; a session that has already ended keeps its first reason. */
export async function endSession(
  tx: Db,
  sessionId: string,
  because: 'sign-out' | 'reuse' | 'disabled' | 'expired',
  now: string,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: now, ended_because: because })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends a member's sessions after a change of password; `but` is the session that changed it. */
export async function endSessions(
  tx: Db,
  { memberId, now, but }: { memberId: string; now: string; but?: string },
): Promise<void> {
  await sql`
    update session set ended_at = ${now}::timestamptz, ended_because = 'password'
    where member_id = ${memberId}::uuid and ended_at is null and id::text is distinct from ${but ?? null}`.execute(tx);
}

/** The member and company of a session that has not ended, by the hash of one of its refresh tokens; null without one. */
export async function memberOfToken(
  db: Db,
  hash: Buffer,
): Promise<{ memberId: string; companyId: string | null } | null> {
  const row = await db
    .selectFrom('refresh_token as t')
    .innerJoin('session as s', 's.id', 't.session_id')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select(['m.id as memberId', 'm.company_id as companyId'])
    .where('t.token_hash', '=', hash)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
