import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** A space of the floor's building. */
export interface PlacedSpace {
  id: string;
  name: string;
  type: string;
  capacity: number;
  floorId: string | null;
  hourly: boolean;
}

/** Spaces of a building, each with its floor. */
export async function readPlacedSpaces(db: Db, buildingId: string): Promise<PlacedSpace[]> {
  const { rows } = await sql<PlacedSpace>`
    select id, name, type, capacity, floor_id as "floorId", booking_mode = 'hours' as hourly from workspace
    where building_id = ${buildingId}::uuid order by name, id`.execute(db);
  return rows;
}
