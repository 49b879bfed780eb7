import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** Keeps the hash of a link's token, for an hour (AUT-09). Instants are ISO. */
export async function insertReset(tx: Db, hash: Buffer, memberId: string, now: string): Promise<void> {
  await sql`
    insert into password_reset (token_hash, member_id, sent_at, expires_at)
    values (${hash}, ${memberId}::uuid, ${now}::timestamptz, ${now}::timestamptz + interval '1 hour')`.execute(tx);
}

/** When a member was last sent a link that still lives. */
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

/** Whose link it is, while it lives. */
export async function findReset(db: Db, hash: Buffer, now: string): Promise<string | null> {
  const row = await db
    .selectFrom('password_reset')
    .select('member_id')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.member_id ?? null;
}

/** Forgets a link; false when it is gone already. */
export async function deleteReset(tx: Db, hash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom('password_reset')
    .where('token_hash', '=', hash)
    .returning('sent_at')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes a new password; every link that was sent for the old one is over. */
export async function writePassword(tx: Db, memberId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', memberId).execute();
  await tx.deleteFrom('password_reset').where('member_id', '=', memberId).execute();
}
