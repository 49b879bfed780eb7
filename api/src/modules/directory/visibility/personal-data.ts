import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { memberDataCollected, memberErased } from '../members/public.ts';

/** Adds what a member shows to single people, and who looked. */
export async function collectVisibility(
  tx: Db,
  _: Context,
  { memberId, add }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  const { rows: choices } = await sql<object>`
    select m.first_name, m.last_name, m.email, c.level, c.until
    from connection_visibility c join member m on m.id = c.viewer_id
    where c.owner_id = ${memberId}::uuid order by m.last_name, m.first_name, m.id`.execute(tx);
  const { rows: views } = await sql<object>`
    select v.day, m.first_name, m.last_name from profile_view v join member m on m.id = v.viewer_id
    where v.owner_id = ${memberId}::uuid order by v.day, m.id`.execute(tx);
  add('visibility', choices);
  add('profile-views', views);
}

/** Deletes choices and views of and about a member. */
export async function eraseVisibility(tx: Db, _: Context, { memberId }: DataOf<typeof memberErased>): Promise<void> {
  await sql`delete from connection_visibility where ${memberId}::uuid in (viewer_id, owner_id)`.execute(tx);
  await sql`delete from profile_view where ${memberId}::uuid in (viewer_id, owner_id)`.execute(tx);
}
