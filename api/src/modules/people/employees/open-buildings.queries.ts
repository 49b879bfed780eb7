import { type EmployeeCard, employeeCard } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/**
 * The company's buildings that a member may use, and the nearest level that says so (BKG-15, POL-05): one that names nobody is open to the
 * company; others to the named members, departments and the departments below these.
 */
export async function readOpenBuildings(db: Db, memberId: string): Promise<EmployeeCard['buildings']> {
  const { rows } = await sql<{ buildings: unknown }>`
    with m as (select id, company_id, department_id, internal_sites from views.member where id = ${memberId}::uuid),
    site as (
      select b.id, b.name, exists (select 1 from views.building_access a where a.building_id = b.id) as restricted, named.level, named.name as by
      from m join views.building b on b.company_id = m.company_id
      left join lateral (
        select 'member' as level, null::text as name, -1 as distance from views.building_access a
        where a.building_id = b.id and a.member_id = m.id
        union all
        select 'department', d.name, l.distance from views.building_access a
        join department_line(m.department_id) l on l.id = a.department_id join views.department d on d.id = l.id
        where a.building_id = b.id
        order by distance limit 1
      ) named on true
    ), open as (
      select site.* from site, m where m.internal_sites and (not restricted or level is not null)
    ), nearest as (
      select level, by as name from site where level is not null order by level = 'member' desc limit 1
    )
    select jsonb_build_object(
      'items', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by fold(name), id), '[]') from open),
      'all', (select count(*) from open) = (select count(*) from site),
      'source', case when not internal_sites then jsonb_build_object('level', 'member', 'name', null)
        else coalesce((select to_jsonb(nearest) from nearest), jsonb_build_object('level', 'company', 'name', c.name)) end
    ) as buildings
    from m join views.company c on c.id = m.company_id`.execute(db);
  const found = rows[0]?.buildings ?? { items: [], all: false, source: { level: 'company', name: null } };
  return employeeCard.shape.buildings.parse(found);
}
