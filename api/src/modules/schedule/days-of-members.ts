import type { ScheduleDay } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { daysOf, type HalfRow, halvesJson } from './halves.queries.ts';

/** Days of several members between two dates, by member id, as colleagues see them. Who may be seen is the caller's to decide. */
export async function daysOfMembers(
  db: Db,
  memberIds: readonly string[],
  from: string,
  to: string,
): Promise<ReadonlyMap<string, ScheduleDay[]>> {
  const { rows } = await sql<{ id: string; halves: HalfRow[] }>`
    select p.id, ${halvesJson(sql`p.id`, from, to, false)} as halves from unnest(${memberIds}::uuid[]) as p(id)`.execute(
    db,
  );
  return new Map(rows.map(({ id, halves }) => [id, daysOf(halves, from, to)]));
}
