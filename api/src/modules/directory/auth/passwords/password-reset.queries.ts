import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** Stores the hash of a link's token, valid for an hour (AUT-09). Instants are ISO. */
export async function insertReset(tx: Db, hash: Buffer, memberId: string, now: string): Promise<void> {
  await sql`
    insert into password_reset (token_hash, member_id, sent_at, expires_at)
    values (${hash}, ${memberId}::uuid, ${now}::timestamptz, ${now}::timestamptz + interval '1 hour')`.execute(tx);
}

/** When the member was last sent a link that is still valid. */
export async function lastReset(db: Db, memberId: string, now: string): Promise<string | null> {
  const row = await db
    .selectFrom('password_reset')
    .select('sent_at')
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
  return row?.sent_at ?? null;
}

/** Member id of a link that is still valid; null otherwise. */
export async function findReset(db: Db, hash: Buffer, now: string): Promise<string | null> {
  const row = await db
    .selectFrom('password_reset')
    .select('member_id')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.member_id ?? null;
}

/** Deletes a link; false when it no longer exists. */
export async function deleteReset(tx: Db, hash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom('password_reset')
    .where('token_hash', '=', hash)
    .returning('sent_at')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a new password and deletes every reset link sent for the old one. */
export async function writePassword(tx: Db, memberId: string, passwordHash: string, now: string): Promise<void> {
  const values = { password_hash: passwordHash, password_changed_at: now };
  await tx.updateTable('member').set(values).where('id', '=', memberId).execute();
  await tx.deleteFrom('password_reset').where('member_id', '=', memberId).execute();
}

/** Stores a new password in place of the known one, see `writePassword`; false when it was changed meanwhile. */
export async function replacePassword(
  tx: Db,
  memberId: string,
  known: string | null,
  passwordHash: string,
  now: string,
): Promise<boolean> {
  const account = await tx
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined || account.password_hash !== known) return false;
  await writePassword(tx, memberId, passwordHash, now);
  return true;
}
