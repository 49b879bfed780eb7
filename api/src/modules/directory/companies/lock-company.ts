import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Locks the row of a company, so that concurrent changes by administrators run one after the other. The caller has checked access. */
export async function lockCompany(tx: Db, id: string): Promise<void> {
  await sql`select id from company where id = ${id}::uuid for no key update`.execute(tx);
}

/** Locks the row of a department in the same way. */
export async function lockDepartment(tx: Db, id: string): Promise<void> {
  await sql`select id from department where id = ${id}::uuid for no key update`.execute(tx);
}
