import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { memberDataCollected, memberErased } from '../../directory/members/public.ts';

/** Adds a member's repeating week. */
export async function collectRoutine(
  tx: Db,
  _: Context,
  { memberId, add }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  const { rows } = await sql<object>`
    select r.weekday, case r.half when 0 then 'morning' else 'afternoon' end as half, r.location_type,
      l.name as building, o.name as place
    from routine_half r left join views.building l on l.id = r.building_id
      left join views.offsite_place o on o.id = r.offsite_place_id
    where r.member_id = ${memberId}::uuid order by r.weekday, r.half`.execute(tx);
  add('routine', rows);
}

/** Deletes a member's repeating week, before the places that it names. */
export async function eraseRoutine(tx: Db, _: Context, { memberId }: DataOf<typeof memberErased>): Promise<void> {
  await tx.deleteFrom('routine_half').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('routine_run').where('member_id', '=', memberId).execute();
}
