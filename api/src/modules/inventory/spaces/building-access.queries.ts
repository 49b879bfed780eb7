import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Whom buildings are opened to by name: a member or a department. */
export type NamedInAccess = { memberId: string } | { departmentId: string };

/** Whether a building is open to a member: to everyone, to their department, or to them by name (BKG-15). */
export async function isBuildingOpen(db: Db, memberId: string, buildingId: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select not exists (select 1 from views.building_access where building_id = ${buildingId}) or exists (
      select 1 from views.building_access a join views.member m on m.id = ${memberId}::uuid
      where a.building_id = ${buildingId} and (a.member_id = m.id or a.department_id in (select l.id from department_line(m.department_id) l))) as open`.execute(
    db,
  );
  return rows[0]?.open ?? false;
}

/**
 * Opens exactly the given buildings of a company to a member or department by name (BKG-15). False, and nothing changes, where one of them is
 * not the company's, is open to everyone, or would be by it: a building that names nobody is open to all.
 */
export async function openBuildings(
  tx: Db,
  companyId: string,
  named: NamedInAccess,
  buildingIds: readonly string[],
): Promise<boolean> {
  const ids = [...buildingIds];
  const memberId = 'memberId' in named ? named.memberId : null;
  const departmentId = 'departmentId' in named ? named.departmentId : null;
  const isNamed = sql`(a.member_id = ${memberId}::uuid or a.department_id = ${departmentId}::uuid)`;
  const { rows } = await sql<{ id: string; named: boolean; others: boolean }>`
    select b.id, coalesce(bool_or(${isNamed}), false) as named, coalesce(bool_or(${isNamed} is not true), false) as others
    from building b join building_access a on a.building_id = b.id
    where b.company_id = ${companyId}::uuid group by b.id`.execute(tx);
  const restricted = new Set(rows.map(({ id }) => id));
  const leavesNobody = rows.some((row) => row.named && !row.others && !ids.includes(row.id));
  if (leavesNobody || ids.some((id) => !restricted.has(id))) return false;
  await sql`
    delete from building_access a using building b
    where b.id = a.building_id and b.company_id = ${companyId}::uuid and ${isNamed} and not (a.building_id = any(${ids}::uuid[]))`.execute(
    tx,
  );
  await sql`
    insert into building_access (building_id, member_id, department_id)
    select id, ${memberId}::uuid, ${departmentId}::uuid from unnest(${ids}::uuid[]) id
    on conflict do nothing`.execute(tx);
  return true;
}

/** Gives a department the access of another one and the zones that are kept for it; that one loses its own. */
export async function replaceInAccess(tx: Db, departmentId: string, byId: string): Promise<void> {
  await sql`
    insert into building_access (building_id, department_id)
    select building_id, ${byId}::uuid from building_access where department_id = ${departmentId}::uuid
    on conflict do nothing`.execute(tx);
  await tx.deleteFrom('building_access').where('department_id', '=', departmentId).execute();
  await sql`
    insert into kept_zone (workspace_id, weekday, half, department_id)
    select workspace_id, weekday, half, ${byId}::uuid from kept_zone where department_id = ${departmentId}::uuid
    on conflict do nothing`.execute(tx);
  await tx.deleteFrom('kept_zone').where('department_id', '=', departmentId).execute();
}
