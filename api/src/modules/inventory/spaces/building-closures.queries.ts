import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Repeats the closed days of a building at its spaces, where searches, bookings and weeks read them, and ends those that are over. A day on
 * which a space is closed for itself stays as it is.
 */
export async function closeSpacesOf(tx: Db, buildingId: string): Promise<void> {
  await sql`
    delete from workspace_closure c using workspace w
    where w.id = c.workspace_id and w.building_id = ${buildingId}::uuid and c.of_building
      and not exists (select 1 from building_closure b where b.building_id = w.building_id and b.day = c.day)`.execute(
    tx,
  );
  await sql`
    insert into workspace_closure (workspace_id, day, of_building)
    select w.id, b.day, true from workspace w join building_closure b on b.building_id = w.building_id
    where w.building_id = ${buildingId}::uuid
    on conflict do nothing`.execute(tx);
}
