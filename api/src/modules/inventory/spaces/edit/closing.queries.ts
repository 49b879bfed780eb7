import type { Closing } from '@escale/contract';
import { addDays, datesBetween } from '@escale/rules';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { closeSpacesOf } from '../building-closures.queries.ts';

/** An open-ended closing that has not begun closes its days as far ahead as anybody may book. */
const aheadDays = 500;

/** Closes a space on some days, or until it is opened again: at once, or from its first day on where that is still to come. */
export async function closeSpace(tx: Db, id: string, { from, to, reason }: Closing, today: string): Promise<void> {
  if (to === null && from <= today) {
    await tx.updateTable('workspace').set({ closure: reason }).where('id', '=', id).execute();
    return;
  }
  const days = datesBetween(from, to ?? addDays(from, aheadDays), aheadDays + 1);
  const isOpenEnded = to === null;
  // Days that are closed for the space itself anyway keep their reason when a closing without an end goes over them.
  await sql`
    insert into workspace_closure (workspace_id, day, reason, until_opened)
    select ${id}::uuid, day, ${reason}, ${isOpenEnded} from unnest(${days}::date[]) day
    on conflict (workspace_id, day) do update set reason = excluded.reason, of_building = false, until_opened = excluded.until_opened
      where not excluded.until_opened or workspace_closure.of_building or workspace_closure.until_opened`.execute(tx);
}

/** Closes the spaces whose open-ended closing has begun; until then its days are closed one by one. */
export async function beginClosings({ db, clock }: Context): Promise<void> {
  await sql`
    with begun as (
      select distinct on (c.workspace_id) c.workspace_id, c.reason
      from workspace_closure c join workspace w on w.id = c.workspace_id join building b on b.id = w.building_id
      where c.until_opened and c.day <= (${clock.now()}::timestamptz at time zone b.timezone)::date
      order by c.workspace_id, c.day
    ), closed as (
      update workspace w set closure = begun.reason from begun where w.id = begun.workspace_id and w.closure is null
    )
    delete from workspace_closure c using begun where c.workspace_id = begun.workspace_id and c.until_opened`.execute(
    db,
  );
}

/** Opens a space on some days, or for good where none is given; on closed days of its building it stays closed. */
export async function openSpace(
  tx: Db,
  space: { id: string; buildingId: string },
  days: readonly string[] | undefined,
): Promise<void> {
  if (days === undefined) await tx.updateTable('workspace').set({ closure: null }).where('id', '=', space.id).execute();
  const opened = days === undefined ? sql`until_opened` : sql`day = any(${[...days]}::date[]) and not of_building`;
  await sql`delete from workspace_closure where workspace_id = ${space.id}::uuid and ${opened}`.execute(tx);
  await closeSpacesOf(tx, space.buildingId);
}

/** A space that may replace another one, with a free seat where it has seats. */
export interface Equal {
  id: string;
  name: string;
  floor: string | null;
  hasSeats: boolean;
}

/** Open spaces of the company in the same city, of one kind, that hold that many, the nearest first: on the same floor, in the building, then elsewhere. */
export async function equalSpaces(db: Db, id: string, people: number, most: number): Promise<Equal[]> {
  const { rows } = await sql<Equal>`
    select o.id, o.name, f.name as floor, o.has_seats as "hasSeats"
    from workspace w join workspace o on o.company_id = w.company_id and o.type = w.type and o.booking_mode = w.booking_mode
      and o.locality = w.locality
      and o.id <> w.id and o.closure is null and o.capacity >= ${people}::int
    left join floor f on f.id = o.floor_id
    where w.id = ${id}::uuid
    order by o.building_id <> w.building_id, o.floor_id is distinct from w.floor_id,
      point(o.lng, o.lat) <-> point(w.lng, w.lat), abs(o.capacity - w.capacity), o.id
    limit ${most}`.execute(db);
  return rows;
}
