import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * The first planned version that concerns a member: of a policy that applies to them at whichever level, or that their department or the
 * company follows from then on; null when nothing is planned (POL-09).
 */
export async function plannedChange(db: Db, memberId: string): Promise<{ policy: string; startsOn: string } | null> {
  const { rows } = await sql<{ policy: string; startsOn: string }>`
    select p.name as policy, v.starts_on as "startsOn" from views.member m
    join policy_version v on v.company_id = m.company_id and v.starts_on is not null
    join policy p on p.id = v.policy_id
    left join lateral (
      select min(l.distance) as distance from policy_levels(m.department_id, m.policy_id, m.company_id) as l
      where l.policy_id = p.id or v.content -> 'departmentIds' ? l.department_id::text
        or (l.level = 'company' and (v.content -> 'isDefault')::boolean)
    ) as reached on true
    where m.id = ${memberId}::uuid and reached.distance is not null
    order by v.starts_on, reached.distance limit 1`.execute(db);
  return rows[0] ?? null;
}
