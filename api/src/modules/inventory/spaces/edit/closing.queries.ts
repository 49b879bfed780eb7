import type { Closing } from '@escale/contract';
import { datesBetween } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { closeSpacesOf } from '../building-closures.queries.ts';

/** Closes a space on some days, or until it is opened again. */
export async function closeSpace(tx: Db, id: string, { from, to, reason }: Closing): Promise<void> {
  if (to === null) {
    await tx.updateTable('workspace').set({ closure: reason }).where('id', '=', id).execute();
    return;
  }
  await sql`
    insert into workspace_closure (workspace_id, day, reason)
    select ${id}::uuid, day, ${reason} from unnest(${datesBetween(from, to, 371)}::date[]) day
    on conflict (workspace_id, day) do update set reason = excluded.reason, of_building = false`.execute(tx);
}

/** Opens a space on some days, or for good where none is given; on closed days of its building it stays closed. */
export async function openSpace(
  tx: Db,
  space: { id: string; buildingId: string },
  days: readonly string[] | undefined,
): Promise<void> {
  if (days === undefined) {
    await tx.updateTable('workspace').set({ closure: null }).where('id', '=', space.id).execute();
    return;
  }
  await sql`
    delete from workspace_closure where workspace_id = ${space.id}::uuid and day = any(${[...days]}::date[]) and not of_building`.execute(
    tx,
  );
  await closeSpacesOf(tx, space.buildingId);
}

/** A space that may replace another one, with a free seat where it has seats. */
export interface Equal {
  id: string;
  name: string;
  floor: string | null;
  hasSeats: boolean;
}

/** Open spaces of the company of one kind that hold that many, the nearest first: on the same floor, in the building, then elsewhere. */
export async function equalSpaces(db: Db, id: string, people: number, most: number): Promise<Equal[]> {
  const { rows } = await sql<Equal>`
    select o.id, o.name, f.name as floor, o.has_seats as "hasSeats"
    from workspace w join workspace o on o.company_id = w.company_id and o.type = w.type and o.booking_mode = w.booking_mode
      and o.id <> w.id and o.closure is null and o.capacity >= ${people}::int
    left join floor f on f.id = o.floor_id
    where w.id = ${id}::uuid
    order by o.building_id <> w.building_id, o.floor_id is distinct from w.floor_id,
      point(o.lng, o.lat) <-> point(w.lng, w.lat), abs(o.capacity - w.capacity), o.id
    limit ${most}`.execute(db);
  return rows;
}
