import type { FloorSummary } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { shownImage } from './kept-image.ts';

/** A small drawing needs no more. */
const mostShownSeats = 1000;

type Row = Omit<FloorSummary, 'image' | 'size'> & { width: number; height: number; image: unknown };

/** Floors of a building, from the ground up (MAP-01). */
export async function readFloorsOf(db: Db, buildingId: string): Promise<FloorSummary[]> {
  const { rows } = await sql<Row>`
    select f.id, f.building_id as "buildingId", f.name, f.number, f.width_m as width, f.height_m as height, f.image,
      (select count(*) from workspace w where w.floor_id = f.id and w.zone is not null) as zones,
      (select count(*) from seat s where s.floor_id = f.id) as seats, f.version > f.published_version as "hasChanges",
      (select min(v.starts_at) from floor_version v where v.floor_id = f.id and v.state = 'planned' and v.failure is null) as "plannedAt",
      coalesce((select max(v.number) from floor_version v where v.floor_id = f.id and v.state = 'published'), 0) as version,
      jsonb_build_object(
        'outline', f.drawing -> 'outline',
        'zones', coalesce((select jsonb_agg(w.zone order by w.id) from workspace w where w.floor_id = f.id and w.zone is not null), '[]'),
        'seats', coalesce((select jsonb_agg(jsonb_build_array(s.x, s.y)) from (
          select x, y from seat where floor_id = f.id order by name, id limit ${sql.lit(mostShownSeats)}) s), '[]')) as plate
    from floor f where f.building_id = ${buildingId}::uuid order by f.number`.execute(db);
  return rows.map(({ width, height, image, ...row }) => ({
    ...row,
    size: { width, height },
    image: shownImage(image),
  }));
}

/** One floor in the form of the list; `resource.not-found` when the building has none with that id. */
export async function summaryOf(db: Db, buildingId: string, id: string): Promise<FloorSummary> {
  const floor = (await readFloorsOf(db, buildingId)).find((one) => one.id === id);
  if (!floor) throw new ApiError('resource.not-found');
  return floor;
}
