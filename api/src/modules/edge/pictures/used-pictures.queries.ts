import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Whether a space, a building or a member uses the picture of an id. */
export async function isPictureUsed(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from views.workspace where pictures @> array[${id}])
      or exists (select 1 from views.building where pictures @> array[${id}])
      or exists (select 1 from views.member where avatar = ${id}) as used`.execute(db);
  return rows[0]?.used ?? false;
}
