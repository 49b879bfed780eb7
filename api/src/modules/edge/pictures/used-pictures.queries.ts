import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isHighlightedMap } from '../../inventory/spaces/public.ts';

/** Whether a space, a building, a member or a company uses the picture of an id. */
export async function isPictureUsed(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from views.workspace where pictures @> array[${id}])
      or exists (select 1 from views.building where pictures @> array[${id}])
      or exists (select 1 from views.member where avatar = ${id})
      or exists (select 1 from views.company where logo = ${id}) as used`.execute(db);
  return (rows[0]?.used ?? false) || isHighlightedMap(db, id);
}

/** The picture of the best rated space of a host in a city. */
export async function pictureOfCity(db: Db, locality: string): Promise<string | null> {
  const { rows } = await sql<{ picture: string }>`
    select pictures[1] as picture from views.workspace
    where host_id is not null and locality = ${locality}
    order by rating_average desc nulls last, id limit 1`.execute(db);
  return rows[0]?.picture ?? null;
}
