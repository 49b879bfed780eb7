import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** An open session of a member. Instants are ISO. */
export interface OpenSession {
  id: string;
  userAgent: string | null;
  city: string | null;
  country: string | null;
  createdAt: string;
  usedAt: string;
  isNewDevice: boolean;
  impersonatorName: string | null;
  total: number;
}

/** The member's sessions whose tokens are still good, the given one first and then the last used. */
export async function readOpenSessions(
  db: Db,
  { memberId, first, now, most }: { memberId: string; first: string | null; now: string; most: number },
): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select s.id, s.user_agent as "userAgent", s.city, s.country, s.created_at as "createdAt",
      coalesce(s.used_at, s.created_at) as "usedAt", s.is_new_device as "isNewDevice",
      s.impersonator_name as "impersonatorName", count(*) over ()::int as total
    from session s
    where s.member_id = ${memberId}::uuid and s.ended_at is null and (s.ends_at is null or s.ends_at > ${now}::timestamptz)
      and exists (select 1 from refresh_token t where t.session_id = s.id and t.expires_at > ${now}::timestamptz)
    order by s.id is not distinct from ${first}::uuid desc, "usedAt" desc, s.id limit ${most}`.execute(db);
  return rows;
}

/** The sessions of others as the member that are over, the latest first: as long as ended sessions are kept (AUT-11). */
export async function readOpenings(
  db: Db,
  { memberId, now, most }: { memberId: string; now: string; most: number },
): Promise<{ id: string; by: string; reason: string; from: string; to: string }[]> {
  const { rows } = await sql<{ id: string; by: string; reason: string; from: string; to: string }>`
    select s.id, s.impersonator_name as by, s.reason, s.created_at as "from", least(s.ended_at, s.ends_at) as "to"
    from session s
    where s.member_id = ${memberId}::uuid and s.impersonator_name is not null
      and least(s.ended_at, s.ends_at) <= ${now}::timestamptz
    order by s.created_at desc, s.id limit ${most}`.execute(db);
  return rows;
}

/** Ends a session of that member; false when they have no such open session. */
export async function endOwnSession(tx: Db, sessionId: string, memberId: string, now: string): Promise<boolean> {
  const row = await tx
    .updateTable('session')
    .set({ ended_at: now, ended_because: 'sign-out' })
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a member has a password, and when it was last changed; null for the one of the sign-up. */
export async function readPasswordState(
  db: Db,
  memberId: string,
): Promise<{ email: string; hasPassword: boolean; changedAt: string | null } | undefined> {
  const { rows } = await sql<{ email: string; hasPassword: boolean; changedAt: string | null }>`
    select email, password_hash is not null as "hasPassword", nullif(password_changed_at, created_at) as "changedAt"
    from member where id = ${memberId}::uuid`.execute(db);
  return rows[0];
}
