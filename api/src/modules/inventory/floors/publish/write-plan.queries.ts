import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { ShownPlan } from './shown-plan.ts';

/** Writes the size and the drawing of a floor. */
export async function writeDrawing(tx: Db, floorId: string, { size, drawing }: ShownPlan): Promise<void> {
  await sql`
    update floor set width_m = ${size.width}, height_m = ${size.height}, drawing = ${JSON.stringify(drawing)}::jsonb
    where id = ${floorId}::uuid`.execute(tx);
}

/** Places seats, and adds new ones. Names may be exchanged. */
export async function writeSeats(tx: Db, floorId: string, seats: ShownPlan['seats']): Promise<void> {
  const rows = JSON.stringify(
    seats.map(({ id, at: [x, y], workspaceId, name, rotation, features, closed }) => ({
      ...{ id, workspace_id: workspaceId, name, x, y, rotation, features, closed },
    })),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as given (id uuid, workspace_id uuid, name text, x double precision,
    y double precision, rotation double precision, features text[], closed boolean)`;
  await sql`
    update seat s set workspace_id = given.workspace_id, name = given.name, x = given.x, y = given.y, rotation = given.rotation,
      features = given.features, closed = given.closed
    from ${given}
    where s.id = given.id and s.floor_id = ${floorId}::uuid
      and (s.workspace_id, s.name, s.x, s.y, s.rotation, s.features, s.closed)
        is distinct from (given.workspace_id, given.name, given.x, given.y, given.rotation, given.features, given.closed)`.execute(
    tx,
  );
  await sql`
    insert into seat (id, floor_id, workspace_id, name, x, y, rotation, features, closed)
    select given.id, ${floorId}::uuid, given.workspace_id, given.name, given.x, given.y, given.rotation, given.features, given.closed
    from ${given} on conflict (id) do nothing`.execute(tx);
}

/** Removes seats that nobody has booked; gives how many there are now. */
export async function removeSeats(tx: Db, floorId: string, removedIds: readonly string[]): Promise<number> {
  await sql`delete from seat where id = any(${[...removedIds]}::uuid[])`.execute(tx);
  const { rows } = await sql<{ seats: number }>`
    select count(*) as seats from seat where floor_id = ${floorId}::uuid`.execute(tx);
  return rows[0]?.seats ?? 0;
}

/** Sets the zones of spaces and clears them for the others of the floor; a space with seats is booked by the seat from now on. */
export async function writeZones(tx: Db, floorId: string, zones: ShownPlan['zones']): Promise<void> {
  const rows = JSON.stringify(zones.map(({ id, points, label }) => ({ workspace_id: id, points, label })));
  await sql`
    update workspace w set floor_id = ${floorId}::uuid, zone = given.points, zone_label = given.label,
      has_seats = exists (select 1 from seat s where s.workspace_id = w.id)
    from jsonb_to_recordset(${rows}::jsonb) as given(workspace_id uuid, points jsonb, label jsonb)
    where w.id = given.workspace_id`.execute(tx);
  await sql`
    update workspace set zone = null, zone_label = null, has_seats = false
    where floor_id = ${floorId}::uuid and (zone is not null or has_seats)
      and id <> all(${zones.map(({ id }) => id)}::uuid[])`.execute(tx);
}
