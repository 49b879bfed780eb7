import { addDays } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { readViewer } from '../viewer.ts';
import { requireSite } from './see-floor.ts';

/** How many days before and after today count as usual. */
const days = 56;

/** The floor of a building where the caller has had or has booked most half-days, otherwise the one with the most seats (MAP-09). */
export async function readUsualFloor(
  { db, clock }: Context,
  actor: Actor,
  buildingId: string,
): Promise<{ floorId: string }> {
  const [viewer, building] = await Promise.all([
    readViewer(db, actor),
    db
      .selectFrom('views.building as building')
      .select(['company_id', 'timezone'])
      .where('id', '=', buildingId)
      .executeTakeFirst(),
  ]);
  if (building === undefined) throw new ApiError('resource.not-found');
  requireSite(viewer, building.company_id);
  const today = clock.today(building.timezone);
  const { rows } = await sql<{ floorId: string }>`
    select f.id as "floorId" from views.floor f
    left join (
      select s.floor_id, count(*) as halves from views.booking b
      join views.seat_slot t on t.booking_id = b.id join views.seat s on s.id = t.seat_id
      where b.organiser_id = ${actor.memberId}::uuid
        and t.day between ${addDays(today, -days)}::date and ${addDays(today, days)}::date
      group by s.floor_id
    ) mine on mine.floor_id = f.id
    where f.building_id = ${buildingId}::uuid
    order by mine.halves desc nulls last, (select count(*) from views.seat s where s.floor_id = f.id) desc, f.number limit 1`.execute(
    db,
  );
  if (!rows[0]) throw new ApiError('resource.not-found');
  return rows[0];
}
