import type { RouteById, RouteReply } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

type Following = RouteReply<RouteById<'policies.following'>>;

/** How many members of each department follow which policy as their lowest one. */
export async function readFollowing(db: Db, companyId: string): Promise<Following> {
  const { rows: departments } = await sql<Following['departments'][number]>`
    select d.id, d.name, d.policy_id as "policyId", count(m.id)::int as members
    from views.department d left join views.member m on m.department_id = d.id
    where d.company_id = ${companyId}::uuid group by d.id, d.name, d.policy_id order by fold(d.name), d.id`.execute(db);
  const { rows: counts } = await sql<Following['counts'][number]>`
    select s.department_id as "departmentId", lowest.policy_id as "policyId", sum(s.members)::int as members
    from (select department_id, policy_id, count(*)::int as members from views.member
      where company_id = ${companyId}::uuid group by department_id, policy_id) s
    left join lateral (
      select l.policy_id from policy_levels(s.department_id, s.policy_id, ${companyId}::uuid) as l
      where l.policy_id is not null order by l.distance limit 1
    ) as lowest on true
    group by s.department_id, lowest.policy_id`.execute(db);
  const alone = counts
    .filter(({ departmentId }) => departmentId === null)
    .reduce((sum, { members }) => sum + members, 0);
  const without = { id: null, name: null, policyId: null, members: alone };
  return { departments: alone > 0 ? [...departments, without] : departments, counts };
}
