import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Deletes what two members chose to show each other beyond their visibility, so that a later connection does not restore it. */
export async function forgetVisibility(tx: Db, memberId: string, otherId: string): Promise<void> {
  await sql`
    delete from connection_visibility s using member m
    where m.id = s.owner_id and m.visibility <> 'company' and s.level <> 'nothing'
      and (s.viewer_id, s.owner_id) in ((${memberId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${memberId}::uuid))`.execute(
    tx,
  );
}
