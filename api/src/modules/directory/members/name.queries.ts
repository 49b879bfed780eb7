import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** First and last name of a member, for histories that outlive the account. */
export async function nameOfMember(db: Db, memberId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', first_name, last_name) as name from member where id = ${memberId}::uuid`.execute(db);
  return rows[0]?.name ?? memberId;
}
