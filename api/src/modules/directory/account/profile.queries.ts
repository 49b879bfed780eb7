import { type Profile, profile } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { personJson } from '../members/public.ts';

const mostBuildings = 50;
const mostDepartments = 50;

/** A member's own profile, with what their company keeps of it: the sites open to them and the departments they belong to (ACC-02). */
export async function readProfile(db: Db, memberId: string): Promise<Profile> {
  const { rows } = await sql<{ profile: unknown }>`
    select json_build_object(
      'firstName', m.first_name, 'lastName', m.last_name, 'jobTitle', m.job_title, 'avatar', m.avatar, 'phone', m.phone,
      'linkedIn', m.linked_in, 'email', m.email, 'externalId', m.external_id, 'manager', ${personJson('boss')},
      'buildings', (
        select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) order by fold(b.name), b.id), '[]') from (
          select b.id, b.name from views.building b
          where b.company_id = m.company_id and m.internal_sites and (
            not exists (select 1 from views.building_access a where a.building_id = b.id)
            or exists (select 1 from views.building_access a
              where a.building_id = b.id and (a.member_id = m.id or a.department_id in (select l.id from department_line(m.department_id) l))))
          order by fold(b.name), b.id limit ${mostBuildings}) b),
      'departments', (
        select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'active', d.id = m.department_id)
          order by fold(d.name), d.id), '[]') from (
          select d.id, d.name from department d
          where d.company_id = m.company_id and (d.id = m.department_id
            or exists (select 1 from department_member o where o.member_id = m.id and o.department_id = d.id))
          order by fold(d.name), d.id limit ${mostDepartments}) d)) as profile
    from member m left join member boss on boss.id = m.manager_id
    where m.id = ${memberId}::uuid`.execute(db);
  if (rows[0] === undefined) throw new ApiError('auth.session-ended');
  return profile.parse(rows[0].profile);
}
