import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The halves of the week in which `workspace w` is kept for departments, as an array of `KeptHalf` (MAP-07). */
export const keptHalves = sql`(
  select coalesce(json_agg(json_build_object('weekday', k.weekday, 'half', k.half, 'departmentId', k.department_id, 'name', d.name)
    order by d.name, d.id, k.weekday, k.half), '[]')
  from views.kept_zone k join views.department d on d.id = k.department_id where k.workspace_id = w.id)`;

/** The department of a member and those above it: a zone that is kept for one of them is theirs. */
export async function departmentsOf(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from views.member m, department_line(m.department_id) l where m.id = ${memberId}::uuid`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same of several members, by their ids. */
export async function departmentsOfEach(db: Db, memberIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ id: string; departments: string[] }>`
    select m.id, array(select l.id from department_line(m.department_id) l) as departments
    from views.member m where m.id = any(${[...memberIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, departments }) => [id, departments]));
}
