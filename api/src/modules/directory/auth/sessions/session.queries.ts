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
  impersonatorId: string | null;
  /** When a session as another member is over; null for all others. */
  endsAt: string | null;
}

/** Who is signed in as another member, with their roles of that moment; the session ends at `endsAt` (AUT-11). */
export interface Impersonation {
  impersonatorId: string;
  name: string;
  roles: readonly string[];
  reason: string;
  endsAt: string;
}

/** A session to open. */
export interface NewSession {
  memberId: string;
  now: string;
  userAgent: string | null;
  isNewDevice: boolean;
  impersonation: Impersonation | null;
}

/** Opens a session and returns its id. */
export async function insertSession(
  tx: Db,
  { memberId, now, userAgent, isNewDevice, impersonation }: NewSession,
): Promise<string> {
  const { id } = await tx
    .insertInto('session')
    .values({
      member_id: memberId,
      created_at: now,
      used_at: now,
      user_agent: userAgent,
      is_new_device: isNewDevice,
      ...(impersonation && {
        impersonator_id: impersonation.impersonatorId,
        impersonator_name: impersonation.name,
        impersonator_roles: [...impersonation.roles],
        reason: impersonation.reason,
        ends_at: impersonation.endsAt,
      }),
    })
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
      t.replaced_at as "replacedAt", s.impersonator_id as "impersonatorId", s.ends_at as "endsAt", s.ended_at as "endedAt", s.ended_because as "endedBecause"
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

/** Records when a token was replaced by its successor, and with it the use of its session. */
export async function markReplaced(tx: Db, hash: Buffer, sessionId: string, now: string): Promise<void> {
  await tx.updateTable('refresh_token').set({ replaced_at: now }).where('token_hash', '=', hash).execute();
  await tx.updateTable('session').set({ used_at: now }).where('id', '=', sessionId).execute();
}

/** Keeps where a session was opened. */
export async function writePlace(
  db: Db,
  sessionId: string,
  { city, country }: { city: string | null; country: string | null },
): Promise<void> {
  await db.updateTable('session').set({ city, country }).where('id', '=', sessionId).execute();
}

/** Member and circumstances of a session; null when it is gone. */
export async function readSignIn(db: Db, sessionId: string) {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select(['m.email', 'm.first_name as firstName', 'm.language', 'm.timezone'])
    .select(['s.user_agent as userAgent', 's.city', 's.country'])
    .select('s.created_at as createdAt')
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes sessions that ended, or whose last token expired, before an instant (SEC-04). */
export async function deleteSessions(db: Db, before: string): Promise<void> {
  await sql`
    delete from session s where s.ended_at < ${before}::timestamptz or (s.created_at < ${before}::timestamptz and not exists (
      select 1 from refresh_token t where t.session_id = s.id and t.expires_at >= ${before}::timestamptz))`.execute(db);
}

/** Ends sessions as other members whose hour is over: also their streams of events, which no token is asked for again (AUT-11). */
export async function endOverSessions(db: Db, now: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now, ended_because: 'expired' })
    .where('ends_at', '<=', now)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends a session; a session that has already ended keeps its first reason. */
export async function endSession(
  tx: Db,
  sessionId: string,
  because: 'sign-out' | 'reuse' | 'disabled' | 'expired',
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ ended_at: now, ended_because: because })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends a member's sessions, and those in which they are signed in as others, after a change of password or when they close all; `but` is a
 * session that stays open.
 */
export async function endSessions(
  tx: Db,
  {
    memberId,
    now,
    but,
    because = 'password',
  }: { memberId: string; now: string; but?: string; because?: 'password' | 'sign-out' },
): Promise<void> {
  await sql`
    update session set ended_at = ${now}::timestamptz, ended_because = ${because}
    where (member_id = ${memberId}::uuid or impersonator_id = ${memberId}::uuid) and ended_at is null and id::text is distinct from ${but ?? null}`.execute(
    tx,
  );
}

/** The member and company of a session that has not ended, by the hash of one of its refresh tokens; null without one. */
export async function memberOfToken(
  db: Db,
  hash: Buffer,
): Promise<{ memberId: string; companyId: string | null; timezone: string } | null> {
  const row = await db
    .selectFrom('refresh_token as t')
    .innerJoin('session as s', 's.id', 't.session_id')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select(['m.id as memberId', 'm.company_id as companyId', 'm.timezone'])
    .where('t.token_hash', '=', hash)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
