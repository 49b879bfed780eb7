import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { later } from '../../../platform/db/later.ts';

/** Marks days as shown in two halves by choice. */
export async function markSplit(tx: Db, memberId: string, dates: readonly string[]): Promise<void> {
  await sql`
    insert into schedule_split (member_id, day) select ${memberId}::uuid, day from unnest(${[...dates]}::date[]) as day
    on conflict do nothing`.execute(tx);
}

/** Removes the choice of one day; sent together with the next statements. */
export async function removeSplit(tx: Db, memberId: string, date: string): Promise<void> {
  await later(tx, sql`delete from schedule_split where member_id = ${memberId} and day = ${date}::date`);
}

/** Removes the choice of several days at once; returns the days that had been split by choice. */
export async function removeSplits(tx: Db, memberId: string, dates: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    delete from schedule_split where member_id = ${memberId} and day = any(${[...dates]}::date[]) returning day`.execute(
    tx,
  );
  return rows.map(({ day }) => day);
}
