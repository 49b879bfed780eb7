import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Whether a member may still book the free day of a campaign: on a date, or on any from today on (BKG-13). */
export async function hasFreeDay(
  db: Db,
  memberId: string,
  { date, today }: { date: string | undefined; today: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from campaign c
    where coalesce(${date ?? null}::date between c.day_from and c.day_to, c.day_to >= ${today}::date)
      and not exists (select 1 from campaign_use u where u.code = c.code and u.member_id = ${memberId}::uuid)
    limit 1`.execute(db);
  return rows.length > 0;
}
