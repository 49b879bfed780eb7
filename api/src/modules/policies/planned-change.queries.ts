import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The first planned version of the policies that apply to a member, at whichever level; null when nothing is planned (POL-09). */
export async function plannedChange(db: Db, memberId: string): Promise<{ policy: string; startsOn: string } | null> {
  const { rows } = await sql<{ policy: string; startsOn: string }>`
    select p.name as policy, v.starts_on as "startsOn" from views.member m
    cross join lateral policy_levels(m.department_id, m.policy_id, m.company_id) as l
    join policy p on p.id = l.policy_id
    join policy_version v on v.policy_id = p.id and v.starts_on is not null
    where m.id = ${memberId}::uuid order by v.starts_on, l.distance limit 1`.execute(db);
  return rows[0] ?? null;
}
