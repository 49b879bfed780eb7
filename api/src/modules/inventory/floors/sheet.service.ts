import { type FloorSheet, floorSheet } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { shownImage } from './kept-image.ts';
import { reachFloor } from './reach-floor.ts';

/** A floor as its editor needs it: drawing, zones, seats, and the version that a save must name (MAP-02). */
export async function getSheet({ db }: Context, actor: Actor, id: string): Promise<FloorSheet> {
  await reachFloor(db, actor, id);
  return readSheet(db, id);
}

/** Reads all of a floor in one statement, so that the result is consistent. */
export async function readSheet(db: Db, id: string): Promise<FloorSheet> {
  const { rows } = await sql<Record<keyof FloorSheet, unknown>>`
    select f.id, f.building_id as "buildingId", f.name, f.number, f.version, f.drawing, f.image,
      jsonb_build_object('width', f.width_m, 'height', f.height_m) as size,
      coalesce((
        select jsonb_agg(jsonb_build_object('workspaceId', w.id, 'name', w.name, 'points', w.zone, 'label', w.zone_label)
          order by w.name, w.id)
        from workspace w where w.floor_id = f.id and w.zone is not null and w.zone_label is not null), '[]') as zones,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'workspaceId', s.workspace_id, 'name', s.name,
          'at', jsonb_build_array(s.x, s.y), 'rotation', s.rotation, 'features', s.features, 'closed', s.closed)
          order by s.name, s.id)
        from seat s where s.floor_id = f.id), '[]') as seats
    from floor f where f.id = ${id}::uuid`.execute(db);
  if (!rows[0]) throw new ApiError('resource.not-found');
  return floorSheet.parse({ ...rows[0], image: shownImage(rows[0].image) });
}
