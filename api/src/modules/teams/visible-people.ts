import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * People a member may see with their days, as a common table `seen` (CON-04): colleagues and accepted connections whose own
 * setting allows it. `company` shows to both, `connections` to connections, `nobody` to no one.
 */
export function seenBy(memberId: string) {
  return sql`
    me as materialized (select * from member where id = ${memberId}::uuid),
    seen as materialized (
      select m.*, f.other_id is not null as favourite, c.member_id is not null as connected,
        m.department_id = me.department_id as same_team, m.company_id = me.company_id as same_company,
        m.visibility = 'company' or (m.visibility = 'connections' and c.member_id is not null) as shows_days
      from me
        join member m on m.id <> me.id and m.access <> 'restricted'
        left join member_favourite f on f.member_id = me.id and f.other_id = m.id
        left join connection c on c.status = 'accepted' and c.member_id = least(m.id, me.id) and c.other_id = greatest(m.id, me.id)
      where c.member_id is not null or m.company_id = me.company_id
    )`;
}

/** Whether a member may see another's days; their own always (CON-04). */
export async function maySeeDays(db: Db, memberId: string, otherId: string): Promise<boolean> {
  if (memberId === otherId) return true;
  const { rows } = await sql`
    with ${seenBy(memberId)} select 1 from seen where id = ${otherId}::uuid and shows_days`.execute(db);
  return rows.length > 0;
}
