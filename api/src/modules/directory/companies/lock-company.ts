import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Locks the row of a company: of two administrators the second writes on what the first has left. Whoever may change it has been asked. */
export async function lockCompany(tx: Db, id: string): Promise<void> {
  await sql`select id from company where id = ${id}::uuid for no key update`.execute(tx);
}

/** The same of a department. */
export async function lockDepartment(tx: Db, id: string): Promise<void> {
  await sql`select id from department where id = ${id}::uuid for no key update`.execute(tx);
}
