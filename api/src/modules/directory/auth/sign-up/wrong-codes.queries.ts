import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { addressPrefix } from '../../../../platform/limits/address-prefix.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const ofTheDay = hashOf('codes of a day');

/** Counts of wrong codes before a try: of this code from this network, and of the network in the last 24 hours. */
export interface WrongCodes {
  ofCode: number;
  ofNetwork: number;
}

/** Reads the counts; `codeId` is null where there is no code. `now` is an ISO instant. */
export async function countWrongCodes(
  db: Db,
  { codeId, address, now }: { codeId: string | null; address: string; now: string },
): Promise<WrongCodes> {
  const { rows } = await sql<WrongCodes>`
    select coalesce(sum(count) filter (where subject = ${hashOf(codeId ?? '')}), 0)::int as "ofCode",
      coalesce(sum(count) filter (where subject = ${ofTheDay}), 0)::int as "ofNetwork"
    from wrong_code
    where network = ${addressPrefix(address)} and since > ${now}::timestamptz - interval '24 hours'`.execute(db);
  return rows[0] ?? { ofCode: 0, ofNetwork: 0 };
}

/** Counts a wrong code; after 24 hours the count of a network begins anew. */
export async function addWrongCode(
  tx: Db,
  { codeId, address, now }: { codeId: string | null; address: string; now: string },
): Promise<void> {
  const subjects = codeId === null ? [ofTheDay] : [ofTheDay, hashOf(codeId)];
  await sql`
    insert into wrong_code as w (subject, network, count, since)
    select subject, ${addressPrefix(address)}, 1, ${now}::timestamptz from unnest(${subjects}::bytea[]) as subject
    order by subject
    on conflict (subject, network) do update set
      count = case when w.since > excluded.since - interval '24 hours' then w.count + 1 else 1 end,
      since = case when w.since > excluded.since - interval '24 hours' then w.since else excluded.since end`.execute(
    tx,
  );
}

/** Deletes counts that are over. */
export async function deleteWrongCodes(db: Db, now: string): Promise<void> {
  await sql`delete from wrong_code where since <= ${now}::timestamptz - interval '24 hours'`.execute(db);
}
