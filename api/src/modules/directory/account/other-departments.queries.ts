import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Sets the departments of their company that a member may choose beside the active one (ACC-02). */
export async function setOtherDepartments(tx: Db, memberId: string, departmentIds: readonly string[]): Promise<void> {
  const ids = [...departmentIds];
  await sql`
    delete from department_member where member_id = ${memberId}::uuid and not (department_id = any(${ids}::uuid[]))`.execute(
    tx,
  );
  await sql`
    insert into department_member (member_id, company_id, department_id)
    select m.id, m.company_id, d from member m cross join unnest(${ids}::uuid[]) d where m.id = ${memberId}::uuid
    on conflict do nothing`.execute(tx);
}

/** Who might choose a department may choose the one it is merged into. */
export async function replaceOtherDepartment(tx: Db, id: string, intoId: string): Promise<void> {
  await sql`
    insert into department_member (member_id, company_id, department_id)
    select member_id, company_id, ${intoId}::uuid from department_member where department_id = ${id}::uuid
    on conflict do nothing`.execute(tx);
  await tx.deleteFrom('department_member').where('department_id', '=', id).execute();
}
