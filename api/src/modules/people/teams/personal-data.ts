import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { memberDataCollected, memberErased } from '../../directory/members/public.ts';

/** Adds a member's connections, invitations, proposed days and favourite people. */
export async function collectConnections(
  tx: Db,
  _: Context,
  { memberId, add }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  const { rows: connections } = await sql<object>`
    select m.first_name, m.last_name, m.email, c.created_at
    from connection c join views.member m
      on m.id = case when c.member_id = ${memberId}::uuid then c.other_id else c.member_id end
    where ${memberId}::uuid in (c.member_id, c.other_id) order by c.created_at, m.id`.execute(tx);
  const { rows: invitations } = await sql<object>`
    select case when i.from_id = ${memberId}::uuid then 'sent' else 'received' end as direction, i.status, i.message,
      coalesce(i.to_email, m.email) as other, i.created_at, i.answered_at
    from connection_invitation i left join views.member m
      on m.id = case when i.from_id = ${memberId}::uuid then i.to_id else i.from_id end
    where ${memberId}::uuid in (i.from_id, i.to_id) order by i.created_at, i.id`.execute(tx);
  const { rows: favourites } = await sql<object>`
    select m.first_name, m.last_name, m.email from member_favourite f join views.member m on m.id = f.other_id
    where f.member_id = ${memberId}::uuid order by m.last_name, m.first_name, m.id`.execute(tx);
  const { rows: proposals } = await sql<object>`
    select case when p.from_id = ${memberId}::uuid then 'sent' else 'received' end as direction, p.day, p.part, p.status, p.message, p.reason,
      m.email as other, p.created_at, p.answered_at
    from day_proposal p join views.member m on m.id = case when p.from_id = ${memberId}::uuid then p.to_id else p.from_id end
    where ${memberId}::uuid in (p.from_id, p.to_id) order by p.created_at, p.id`.execute(tx);
  add('connections', connections);
  add('invitations', invitations);
  add('proposed-days', proposals);
  add('favourite-people', favourites);
}

/** Deletes a member's connections, invitations, proposed days and favourite people. */
export async function eraseConnections(
  tx: Db,
  _: Context,
  { memberId, email }: DataOf<typeof memberErased>,
): Promise<void> {
  await sql`delete from connection where ${memberId}::uuid in (member_id, other_id)`.execute(tx);
  await sql`
    delete from connection_invitation
    where ${memberId}::uuid in (from_id, to_id) or lower(to_email) = lower(${email})`.execute(tx);
  await sql`delete from day_proposal where ${memberId}::uuid in (from_id, to_id)`.execute(tx);
  await sql`delete from member_favourite where ${memberId}::uuid in (member_id, other_id)`.execute(tx);
}
