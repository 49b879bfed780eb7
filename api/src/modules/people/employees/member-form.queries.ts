import { type MemberForm, type MemberValues, memberForm } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { personJson } from '../../directory/members/public.ts';

/** What the version of a form covers: every field that is edited, and what the account is. */
export type FormValues = Omit<MemberForm, 'version' | 'inherited' | 'manager'>;
const formValues = memberForm.omit({ version: true, inherited: true, manager: true });
const ofForm = memberForm.pick({ inherited: true, manager: true });

/** The fields of a member as they are edited. */
export async function readFormValues(db: Db, memberId: string): Promise<FormValues> {
  const { rows } = await sql<{ values: unknown }>`
    select jsonb_build_object('id', m.id, 'email', m.email, 'firstName', m.first_name, 'lastName', m.last_name, 'jobTitle', m.job_title,
      'phone', m.phone, 'linkedIn', m.linked_in, 'language', m.language, 'timezone', m.timezone, 'departmentId', m.department_id,
      'otherDepartmentIds', (select coalesce(jsonb_agg(o.department_id order by o.department_id), '[]') from views.department_member o
        where o.member_id = m.id and o.company_id = m.company_id and o.department_id is distinct from m.department_id),
      'policyId', m.policy_id, 'managerId', m.manager_id, 'homeBuildingId', m.home_building_id, 'internalSites', m.internal_sites,
      'buildingIds', (select coalesce(jsonb_agg(a.building_id order by a.building_id), '[]') from views.building_access a
        join views.building b on b.id = a.building_id and b.company_id = m.company_id where a.member_id = m.id),
      'visibility', m.visibility, 'external', m.external, 'externalId', m.external_id, 'memberFields', m.member_fields,
      'access', m.access, 'roles', array(select r from unnest(m.roles) r where r in ('manager', 'administrator') order by r)) as values
    from views.member m where m.id = ${memberId}::uuid`.execute(db);
  if (!rows[0]) throw new ApiError('resource.not-found');
  return formValues.parse(rows[0].values);
}

/** What applies to a member without their own choice, and who manages them. */
export async function readAround(db: Db, memberId: string): Promise<Pick<MemberForm, 'inherited' | 'manager'>> {
  const { rows } = await sql<{ around: unknown }>`
    select jsonb_build_object('manager', ${personJson('n')}, 'inherited', jsonb_build_object(
      'policy', (select jsonb_build_object('name', p.name, 'from', l.name)
        from policy_levels(m.department_id, null, m.company_id) l join views.policy p on p.id = l.policy_id
        order by l.distance limit 1),
      'language', c.default_language, 'timezone', c.timezone)) as around
    from views.member m join views.company c on c.id = m.company_id left join views.member n on n.id = m.manager_id
    where m.id = ${memberId}::uuid`.execute(db);
  if (!rows[0]) throw new ApiError('resource.not-found');
  return ofForm.parse(rows[0].around);
}

/** The references of a form that are not the company's: they would be a key to the rows of others. */
export async function foreignReferences(
  tx: Db,
  companyId: string,
  { departmentId, otherDepartmentIds, managerId, homeBuildingId }: References,
): Promise<(keyof References)[]> {
  const { rows } = await sql<Record<keyof References, boolean>>`
    select
      ${departmentId}::uuid is not null and not exists (
        select 1 from views.department where id = ${departmentId}::uuid and company_id = ${companyId}::uuid) as "departmentId",
      (select count(*) from views.department where id = any(${[...otherDepartmentIds]}::uuid[]) and company_id = ${companyId}::uuid)
        <> ${otherDepartmentIds.length}::int as "otherDepartmentIds",
      ${managerId}::uuid is not null and not exists (
        select 1 from views.member where id = ${managerId}::uuid and company_id = ${companyId}::uuid) as "managerId",
      ${homeBuildingId}::uuid is not null and not exists (
        select 1 from views.building where id = ${homeBuildingId}::uuid and company_id = ${companyId}::uuid) as "homeBuildingId"`.execute(
    tx,
  );
  const [found] = rows;
  const names = ['departmentId', 'otherDepartmentIds', 'managerId', 'homeBuildingId'] as const;
  return names.filter((name) => found?.[name]);
}
export type References = Pick<MemberValues, 'departmentId' | 'otherDepartmentIds' | 'managerId' | 'homeBuildingId'>;

/** Whether `managerId` is the member, or reports to the member, directly or through others. */
export async function reportsTo(tx: Db, managerId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive above as (
      select id, manager_id from views.member where id = ${managerId}::uuid
      union
      select m.id, m.manager_id from above join views.member m on m.id = above.manager_id
    )
    select 1 from above where id = ${memberId}::uuid`.execute(tx);
  return rows.length > 0;
}

/** Whether an address belongs to a member of any company. */
export async function isAddressTaken(tx: Db, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from views.member where lower(email) = ${email.toLowerCase()}`.execute(tx);
  return rows.length > 0;
}

/** Administrators of a company who can sign in, other than the given member. */
export async function countOtherAdministrators(tx: Db, companyId: string, but: string): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from views.member
    where company_id = ${companyId}::uuid and id <> ${but}::uuid and access = 'enabled' and 'administrator' = any(roles)`.execute(
    tx,
  );
  return rows[0]?.others ?? 0;
}
