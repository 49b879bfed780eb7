import type { FloorPlanInput } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PlacedSpace } from './plan-faults.ts';

/** Spaces of a building, each with its floor. */
export async function readPlacedSpaces(db: Db, buildingId: string): Promise<PlacedSpace[]> {
  const { rows } = await sql<PlacedSpace>`
    select id, name, type, capacity, floor_id as "floorId", booking_mode = 'hours' as hourly from workspace
    where building_id = ${buildingId}::uuid order by name, id`.execute(db);
  return rows;
}

/** Writes the drawing and increments the version. */
export async function writeDrawing(tx: Db, floorId: string, { size, drawing }: FloorPlanInput): Promise<void> {
  await sql`
    update floor set version = version + 1, width_m = ${size.width}, height_m = ${size.height},
      drawing = ${JSON.stringify(drawing)}::jsonb where id = ${floorId}::uuid`.execute(tx);
}

/** Removes seats that nobody has booked, places the others, and adds new ones. Names may be exchanged. */
export async function writeSeats(
  tx: Db,
  floorId: string,
  seats: FloorPlanInput['seats'],
  removedIds: readonly string[],
): Promise<void> {
  await sql`delete from seat where id = any(${[...removedIds]}::uuid[])`.execute(tx);
  const rows = (known: boolean) =>
    JSON.stringify(
      seats
        .filter(({ id }) => (id !== undefined) === known)
        .map(({ at: [x, y], workspaceId, ...seat }) => ({ ...seat, workspace_id: workspaceId, x, y })),
    );
  const columns = sql`(id uuid, workspace_id uuid, name text, x double precision, y double precision,
    rotation double precision, features text[], closed boolean)`;
  await sql`
    update seat s set workspace_id = given.workspace_id, name = given.name, x = given.x, y = given.y, rotation = given.rotation,
      features = given.features, closed = given.closed
    from jsonb_to_recordset(${rows(true)}::jsonb) as given ${columns}
    where s.id = given.id
      and (s.workspace_id, s.name, s.x, s.y, s.rotation, s.features, s.closed)
        is distinct from (given.workspace_id, given.name, given.x, given.y, given.rotation, given.features, given.closed)`.execute(
    tx,
  );
  await sql`
    insert into seat (floor_id, workspace_id, name, x, y, rotation, features, closed)
    select ${floorId}::uuid, given.workspace_id, given.name, given.x, given.y, given.rotation, given.features, given.closed
    from jsonb_to_recordset(${rows(false)}::jsonb) as given ${columns}`.execute(tx);
}

/** Sets the zones of spaces and clears them for the others of the floor; a space with seats is booked by the seat from now on. */
export async function writeZones(tx: Db, floorId: string, zones: FloorPlanInput['zones']): Promise<void> {
  const rows = JSON.stringify(
    zones.map(({ workspaceId, points, label }) => ({ workspace_id: workspaceId, points, label })),
  );
  await sql`
    update workspace w set floor_id = ${floorId}::uuid, zone = given.points, zone_label = given.label,
      has_seats = exists (select 1 from seat s where s.workspace_id = w.id)
    from jsonb_to_recordset(${rows}::jsonb) as given(workspace_id uuid, points jsonb, label jsonb)
    where w.id = given.workspace_id`.execute(tx);
  await sql`
    update workspace set zone = null, zone_label = null, has_seats = false
    where floor_id = ${floorId}::uuid and (zone is not null or has_seats)
      and id <> all(${zones.map(({ workspaceId }) => workspaceId)}::uuid[])`.execute(tx);
}
