import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { lockMembers } from '../members/public.ts';

/**
 * Makes one of the caller's departments the active one (ACC-02): policy and collective credits follow at once, an individual budget with its
 * next reload, so that changing back and forth gives no credits. The department left stays one of theirs; any other than theirs is
 * `resource.not-found`.
 */
export async function setDepartment(
  { db }: Context,
  { memberId }: Actor,
  departmentId: string,
): Promise<{ done: true }> {
  return transact(db, async (tx) => {
    await lockMembers(tx, [memberId]);
    const { rows } = await sql`
      select 1 from member m where m.id = ${memberId}::uuid and (m.department_id = ${departmentId}::uuid or exists (
        select 1 from department_member o
        where o.member_id = m.id and o.company_id = m.company_id and o.department_id = ${departmentId}::uuid))`.execute(
      tx,
    );
    if (rows.length === 0) throw new ApiError('resource.not-found');
    await sql`
      insert into department_member (member_id, company_id, department_id)
      select id, company_id, department_id from member where id = ${memberId}::uuid and department_id is not null
      on conflict do nothing`.execute(tx);
    await tx.updateTable('member').set({ department_id: departmentId }).where('id', '=', memberId).execute();
    return { done: true };
  });
}
