import { floorDrawing, floorImage, floorSize, planPoint } from '@escale/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { shownImage } from './kept-image.ts';

const points = z.array(planPoint);
/** The published plan of a floor, of no date. */
const floorSheet = z.strictObject({
  id: z.string(),
  name: z.string(),
  number: z.int(),
  size: floorSize,
  image: floorImage.nullable(),
  drawing: floorDrawing,
  zones: z.array(z.strictObject({ workspaceId: z.string(), name: z.string(), points, label: planPoint })),
  seats: z.array(
    z.strictObject({
      workspaceId: z.string(),
      name: z.string(),
      at: planPoint,
      rotation: z.number(),
      closed: z.boolean(),
    }),
  ),
});
export type FloorSheet = z.infer<typeof floorSheet>;

/** Reads all of a floor in one statement, so that the result is consistent. */
export async function readSheet(db: Db, id: string): Promise<FloorSheet> {
  const { rows } = await sql<Record<keyof FloorSheet, unknown>>`
    select f.id, f.name, f.number, f.drawing, f.image,
      jsonb_build_object('width', f.width_m, 'height', f.height_m) as size,
      coalesce((
        select jsonb_agg(jsonb_build_object('workspaceId', w.id, 'name', w.name, 'points', w.zone, 'label', w.zone_label)
          order by w.name, w.id)
        from workspace w where w.floor_id = f.id and w.zone is not null and w.zone_label is not null), '[]') as zones,
      coalesce((
        select jsonb_agg(jsonb_build_object('workspaceId', s.workspace_id, 'name', s.name, 'at', jsonb_build_array(s.x, s.y),
          'rotation', s.rotation, 'closed', s.closed)
          order by s.name, s.id)
        from seat s where s.floor_id = f.id), '[]') as seats
    from floor f where f.id = ${id}::uuid`.execute(db);
  if (!rows[0]) throw new ApiError('resource.not-found');
  return floorSheet.parse({ ...rows[0], image: shownImage(rows[0].image) });
}
