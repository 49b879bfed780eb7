import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { memberDataCollected, memberErased } from '../../directory/members/public.ts';

/** Adds where a member was, half-day by half-day, and the member's own places. */
export async function collectWeeks(
  tx: Db,
  _: Context,
  { memberId, add }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  const { rows: weeks } = await sql<object>`
    select s.day, case s.half when 0 then 'morning' else 'afternoon' end as half, s.location_type,
      l.name as building, w.name as space, o.name as place, s.set_by
    from schedule_half s left join views.building l on l.id = s.building_id
      left join views.workspace w on w.id = s.workspace_id left join offsite_place o on o.id = s.offsite_place_id
    where s.member_id = ${memberId}::uuid order by s.day, s.half`.execute(tx);
  const places = await tx
    .selectFrom('offsite_place')
    .select(['name', 'address'])
    .where('member_id', '=', memberId)
    .execute();
  add('weeks', weeks);
  add('own-places', places);
}

/** Deletes a member's weeks and own places. */
export async function eraseWeeks(tx: Db, _: Context, { memberId }: DataOf<typeof memberErased>): Promise<void> {
  for (const table of ['schedule_half', 'schedule_split', 'schedule_emptied'] as const)
    await tx.deleteFrom(table).where('member_id', '=', memberId).execute();
  // The weeks of others may have taken over one of the places.
  await sql`
    update schedule_half set offsite_place_id = null
    where offsite_place_id in (select id from offsite_place where member_id = ${memberId}::uuid)`.execute(tx);
  await tx.deleteFrom('offsite_place').where('member_id', '=', memberId).execute();
}
