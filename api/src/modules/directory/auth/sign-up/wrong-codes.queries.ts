import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { addressPrefix } from '../../../../platform/limits/address-prefix.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const ofTheDay = hashOf('codes of a day');
const ofAddress = (email: string) => hashOf(`codes of ${email}`);

/** An attempt for an e-mail address from a network. `now` is an ISO instant. */
interface Attempt {
  email: string;
  address: string;
  now: string;
}

/** Wrong codes of the network in the last 24 hours, and how often it has tried each of these codes. */
export async function countWrongCodes(
  db: Db,
  codeIds: readonly string[],
  { address, now }: Omit<Attempt, 'email'>,
): Promise<{ ofNetwork: number; ofCode: (id: string) => number }> {
  const { rows } = await sql<{ subject: Buffer; count: number }>`
    select subject, count from wrong_code
    where network = ${addressPrefix(address)} and since > ${now}::timestamptz - interval '24 hours'
      and subject = any(${[ofTheDay, ...codeIds.map(hashOf)]}::bytea[])`.execute(db);
  const countOf = (subject: Buffer) => rows.find((row) => row.subject.equals(subject))?.count ?? 0;
  return { ofNetwork: countOf(ofTheDay), ofCode: (id) => countOf(hashOf(id)) };
}

/**
 * Counts a text that was none of these codes: a try of each, and as many wrong codes of the network, so that several codes of an address
 * make no guess better than one. After 24 hours the count of a network begins anew. Returns how many the network has tried for the e-mail
 * address, which is counted whether it has codes or not.
 */
export async function addWrongCode(
  tx: Db,
  codeIds: readonly string[],
  { email, address, now }: Attempt,
): Promise<number> {
  const subjects = [ofTheDay, ofAddress(email), ...codeIds.map(hashOf)];
  const counts = [Math.max(1, codeIds.length), 1, ...codeIds.map(() => 1)];
  const { rows } = await sql<{ subject: Buffer; count: number }>`
    insert into wrong_code as w (subject, network, count, since)
    select subject, ${addressPrefix(address)}, count, ${now}::timestamptz
    from unnest(${subjects}::bytea[], ${counts}::int[]) as tried (subject, count)
    order by subject
    on conflict (subject, network) do update set
      count = case when w.since > excluded.since - interval '24 hours' then w.count + excluded.count else excluded.count end,
      since = case when w.since > excluded.since - interval '24 hours' then w.since else excluded.since end
    returning subject, count`.execute(tx);
  return rows.find(({ subject }) => subject.equals(ofAddress(email)))?.count ?? 0;
}

/** Forgets how many codes a network has tried for an e-mail address: it has just asked for another one. */
export async function forgetWrongCodes(tx: Db, email: string, address: string): Promise<void> {
  await tx
    .deleteFrom('wrong_code')
    .where('subject', '=', ofAddress(email))
    .where('network', '=', addressPrefix(address))
    .execute();
}

/** Deletes counts that are over. */
export async function deleteWrongCodes(db: Db, now: string): Promise<void> {
  await sql`delete from wrong_code where since <= ${now}::timestamptz - interval '24 hours'`.execute(db);
}
