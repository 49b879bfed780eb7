import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { codeMinutes } from '../sign-up/activation.queries.ts';

const tries = 5;

/** Stores the code that was sent to a member; the one before is void. */
export async function keepDeletionCode(tx: Db, memberId: string, hash: Buffer, now: string): Promise<void> {
  await sql`
    insert into deletion_code (member_id, code_hash, sent_at, expires_at, tries_left)
    values (${memberId}::uuid, ${hash}, ${now}::timestamptz,
      ${now}::timestamptz + make_interval(mins => ${codeMinutes}), ${tries})
    on conflict (member_id) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at, tries_left = excluded.tries_left`.execute(tx);
}

/** Uses up one attempt and returns the hash of the code in force; null when there is none. */
export async function tryDeletionCode(tx: Db, memberId: string, now: string): Promise<Buffer | null> {
  const { rows } = await sql<{ code_hash: Buffer }>`
    update deletion_code set tries_left = tries_left - 1
    where member_id = ${memberId}::uuid and tries_left > 0 and expires_at > ${now}::timestamptz
    returning code_hash`.execute(tx);
  return rows[0]?.code_hash ?? null;
}

/** Deletes the code of a member. */
export async function deleteDeletionCode(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('deletion_code').where('member_id', '=', memberId).execute();
}
