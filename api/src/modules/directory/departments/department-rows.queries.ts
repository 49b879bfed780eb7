import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The columns of a department that an administrator edits. */
export interface DepartmentColumns {
  name: string;
  parent_id: string | null;
  lead_id: string | null;
  policy_id: string | null;
}

/** Adds a department of a company and returns its id; a name that is taken is `department.name-taken`. */
export async function addDepartment(tx: Db, companyId: string, columns: DepartmentColumns): Promise<string> {
  const { id } = await tx
    .insertInto('department')
    .values({ ...columns, company_id: companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the given columns of a department; the caller has locked its company. */
export async function writeDepartment(tx: Db, id: string, columns: Partial<DepartmentColumns>): Promise<void> {
  await tx.updateTable('department').set(columns).where('id', '=', id).execute();
}

/** Deletes a department that nothing refers to. */
export async function deleteDepartment(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('department').where('id', '=', id).execute();
}

/**
 * Moves the members and the departments below a department to another one, and marks it as merged: its row stays for the history of its
 * credits and changes, and no list has it any more.
 */
export async function mergeRows(tx: Db, id: string, intoId: string): Promise<void> {
  await tx.updateTable('member').set({ department_id: intoId }).where('department_id', '=', id).execute();
  await tx.updateTable('department').set({ parent_id: intoId }).where('parent_id', '=', id).execute();
  await sql`update department set merged_into = ${intoId}::uuid where id = ${id}::uuid or merged_into = ${id}::uuid`.execute(
    tx,
  );
  await writeDepartment(tx, id, { policy_id: null, lead_id: null });
}
