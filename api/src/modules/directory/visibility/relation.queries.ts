import type { Relation } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Recipient of an invitation: a member, an address, or both. */
export interface Invitee {
  email: string | null;
  memberId: string | null;
}

/** A member invited by address, or by id as a colleague. */
export interface FoundInvitee {
  id: string;
  email: string;
  isColleague: boolean;
}

/** Members among addresses and ids; only colleagues can be invited by id (SEC-01). */
export async function findInvitees(
  db: Db,
  inviterId: string,
  emails: readonly string[],
  userIds: readonly string[],
): Promise<FoundInvitee[]> {
  const { rows } = await sql<FoundInvitee>`
    with me as (select company_id from member where id = ${inviterId}::uuid)
    select m.id, lower(m.email) as email, m.access <> 'restricted' and coalesce(m.company_id = me.company_id, false) as "isColleague"
    from me, (select * from members_by_address(${[...emails]}::text[])
      union select * from member where id = any(${[...userIds]}::uuid[])) m`.execute(db);
  return rows;
}

/** Relation of the inviter to an invitee at an instant; the caller holds their locks. */
export async function readRelation(db: Db, inviterId: string, invitee: Invitee, now: string): Promise<Relation> {
  const { email, memberId } = invitee;
  const { rows } = await sql<Relation>`
    with me as (select id, lower(email) as email, account_type from member where id = ${inviterId}::uuid),
    other as (select ${memberId}::uuid as id,
      coalesce(${email}::text, (select lower(email) from member where id = ${memberId}::uuid)) as email)
    select me.email = other.email or me.id is not distinct from other.id as "isSelf",
      exists (select 1 from views.connection c where c.member_id = least(me.id, other.id) and c.other_id = greatest(me.id, other.id)
        and other.id is not null) as "isConnected",
      exists (select 1 from views.connection_invitation i where i.status = 'waiting' and i.from_id = me.id
          and (i.to_id = other.id or i.to_email = other.email))
        or exists (select 1 from views.connection_invitation i where i.status = 'waiting' and i.from_id = other.id
          and (i.to_id = me.id or (i.to_id is null and i.to_email = me.email))) as "isWaiting",
      (select extract(epoch from ${now}::timestamptz - max(i.answered_at))::float8 / 86400 from views.connection_invitation i
        where i.status = 'declined' and i.from_id = me.id and (i.to_id = other.id or i.to_email = other.email)) as "daysSinceDeclined",
      me.account_type = 'freemium' as "isFreemium", ${connectionsOf(inviterId)} as connections
    from me, other`.execute(db);
  if (!rows[0]) throw new Error('the inviter is gone');
  return rows[0];
}

/** Whether a member counts as freemium, and the number of their connections and open invitations (CON-03). */
export async function readLimit(db: Db, memberId: string): Promise<Pick<Relation, 'isFreemium' | 'connections'>> {
  const { rows } = await sql<Pick<Relation, 'isFreemium' | 'connections'>>`
    select account_type = 'freemium' as "isFreemium", ${connectionsOf(memberId)} as connections
    from member where id = ${memberId}::uuid`.execute(db);
  return rows[0] ?? { isFreemium: false, connections: 0 };
}

function connectionsOf(memberId: string) {
  return sql<number>`((select count(*) from views.connection where member_id = ${memberId}::uuid)
    + (select count(*) from views.connection where other_id = ${memberId}::uuid)
    + (select count(*) from views.connection_invitation where from_id = ${memberId}::uuid and status = 'waiting'))::int`;
}
