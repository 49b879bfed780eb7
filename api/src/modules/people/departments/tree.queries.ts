import { type DepartmentTree, departmentRoutes } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { personJson } from '../../directory/members/public.ts';

/**
 * The departments of a company with the values that apply to members without their own, each with the nearest level that sets it (CKP-03,
 * POL-05): the department, one above it, the company.
 */
export async function readTree(db: Db, companyId: string, today: string): Promise<DepartmentTree> {
  const { rows } = await sql<{ tree: unknown }>`
    with place as (
      select d.id, d.name, d.parent_id, d.lead_id from views.department d where d.company_id = ${companyId}::uuid
      union all select null, null, null, null
    ), own as (
      select department_id as id, count(*)::int as members from views.member where company_id = ${companyId}::uuid group by department_id
    ), restricted as (
      select b.id, exists (select 1 from views.building_access a where a.building_id = b.id) as named
      from views.building b where b.company_id = ${companyId}::uuid
    ), valued as (
      select place.id, place.name, jsonb_build_object(
        'policy', (select jsonb_build_object('id', p.id, 'name', p.name, 'source', ${source('l')})
          from ${levelsOf('place')} l join views.policy p on p.id = l.policy_id order by l.distance limit 1),
        'budget', (select jsonb_build_object('cents', ${centsOf(today)}, 'period', coalesce(${pendingOf(today)} ->> 'period', b.period),
            'source', ${source('l')})
          from ${levelsOf('place')} l join views.budget b on b.company_id = ${companyId}::uuid
            and (b.policy_id = l.policy_id or (b.policy_id is null and not b.shared
              and l.level = case when b.department_id is null then 'company' else 'department' end
              and b.department_id is not distinct from l.department_id))
          where b.starts_on is null or b.starts_on <= ${today}::date
          order by l.distance, b.policy_id nulls last limit 1),
        'buildings', jsonb_build_object(
          'total', (select count(*) from restricted),
          'open', (select count(*) from restricted r where not r.named or exists (
            select 1 from views.building_access a join department_line(place.id) l on l.id = a.department_id where a.building_id = r.id)),
          'source', coalesce((select jsonb_build_object('level', 'department', 'name', d.name)
            from department_line(place.id) l join views.department d on d.id = l.id
            where exists (select 1 from views.building_access a where a.department_id = l.id) order by l.distance limit 1),
            jsonb_build_object('level', 'company', 'name', c.name)))
      ) as inherited, place.parent_id, place.lead_id, c.name as company
      from place join views.company c on c.id = ${companyId}::uuid
    )
    select jsonb_build_object(
      'company', (select v.inherited || jsonb_build_object('id', ${companyId}::uuid, 'name', v.company,
        'members', (select coalesce(sum(members), 0) from own)) from valued v where v.id is null),
      'items', (select coalesce(jsonb_agg(v.inherited || jsonb_build_object('id', v.id, 'name', v.name, 'parentId', v.parent_id,
          'lead', ${personJson('lead')}, 'members', coalesce(own.members, 0),
          'commonBudget', case when b.id is not null then jsonb_build_object('leftCents', coalesce(a.balance_cents, 0),
            'amountCents', ${centsOf(today)}, 'period', coalesce(${pendingOf(today)} ->> 'period', b.period)) end)
          order by fold(v.name), v.id), '[]')
        from valued v left join own on own.id = v.id
          left join views.member lead on lead.id = v.lead_id and lead.company_id = ${companyId}::uuid
          left join views.budget b on b.company_id = ${companyId}::uuid and b.department_id = v.id and b.shared
            and (b.starts_on is null or b.starts_on <= ${today}::date)
          left join views.ledger_account a on a.kind = 'department' and a.owner_id = v.id
        where v.id is not null),
      'decides', (select jsonb_build_object(
          'policy', jsonb_build_object('company', count(*) filter (where level = 'company'),
            'department', count(*) filter (where level = 'department'), 'member', count(*) filter (where level = 'member')),
          'timezone', jsonb_build_object('company', count(*) filter (where timezone), 'department', 0,
            'member', count(*) filter (where not timezone)),
          'language', jsonb_build_object('company', count(*) filter (where language), 'department', 0,
            'member', count(*) filter (where not language)))
        from (select case when m.policy_id is not null then 'member'
            else coalesce(v.inherited -> 'policy' -> 'source' ->> 'level', 'company') end as level,
            m.timezone = c.timezone as timezone, m.language = c.default_language as language
          from views.member m join views.company c on c.id = m.company_id left join valued v on v.id is not distinct from m.department_id
          where m.company_id = ${companyId}::uuid) of_member)
    ) as tree`.execute(db);
  return departmentRoutes.tree.reply.parse(rows[0]?.tree);

  function levelsOf(alias: string) {
    return sql`policy_levels(${sql.ref(`${alias}.id`)}, null, ${companyId}::uuid)`;
  }
}

const source = (alias: string) =>
  sql`jsonb_build_object('level', ${sql.ref(`${alias}.level`)}, 'name', ${sql.ref(`${alias}.name`)})`;
/** Terms that have taken over by `today`, although the hourly reload has not written them yet. */
const pendingOf = (today: string) => sql`case when b.next_refresh_date <= ${today}::date then b.pending end`;
const centsOf = (today: string) => sql`coalesce((${pendingOf(today)} ->> 'amountCents')::bigint, b.amount_cents)`;
