import { sql } from 'kysely';
import { hashOfToken } from '../../../../platform/access/token-hash.ts';
import { minutesAfter } from '../../../../platform/clock/instants.ts';
import type { Db } from '../../../../platform/db/database.ts';

/** Time limit in minutes between a challenge and its signature. */
export const challengeMinutes = 5;

/** Keeps a challenge: of a member who adds a passkey, of nobody for a sign-in. */
export async function insertChallenge(db: Db, challenge: string, memberId: string | null, now: string): Promise<void> {
  const values = { challenge_hash: hashOfToken(challenge), member_id: memberId };
  await db
    .insertInto('passkey_challenge')
    .values({ ...values, expires_at: minutesAfter(now, challengeMinutes) })
    .execute();
}

/** Deletes a challenge, so that it works once; false for a second use, an expired one, and one of another purpose or member. */
export async function takeChallenge(db: Db, challenge: string, memberId: string | null, now: string): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOfToken(challenge))
    .where('member_id', 'is not distinct from', memberId)
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined && Date.parse(row.expires_at) > Date.parse(now);
}

/** Deletes challenges that nobody answered. */
export async function deleteChallenges(db: Db, now: string): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
}

/** A stored passkey. */
export interface KeptPasskey {
  id: string;
  memberId: string;
  publicKey: Buffer;
  counter: number;
}

/** The passkey of a credential, locked until the transaction ends so that its counter is compared and raised by one call at a time. */
export async function lockPasskey(tx: Db, credentialId: string): Promise<KeptPasskey | null> {
  const row = await tx
    .selectFrom('passkey')
    .select(['id', 'member_id as memberId', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function markPasskeyUsed(tx: Db, id: string, counter: number, now: string): Promise<void> {
  await tx.updateTable('passkey').set({ counter, used_at: now }).where('id', '=', id).execute();
}

/** A member's passkeys, the newest first. */
export async function readPasskeys(db: Db, memberId: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'credential_id as credentialId', 'name', 'transports', 'is_synced as isSynced'])
    .select(['created_at as createdAt', 'used_at as usedAt'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Locks a member's passkeys against another addition and counts them. */
export async function countPasskeys(tx: Db, memberId: string): Promise<number> {
  const lockId = `passkeys ${memberId}`;
  const { rows } = await sql<{ count: number }>`
    with locked as (select pg_advisory_xact_lock(hashtextextended(${lockId}, 0)))
    select (select count(*)::int from passkey where member_id = ${memberId}::uuid) as count from locked`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** A passkey to keep. */
export interface NewPasskey {
  memberId: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  isSynced: boolean;
  name: string;
  now: string;
}

/** Keeps a passkey; null when its credential is kept already, whoever has it. */
export async function insertPasskey(tx: Db, passkey: NewPasskey): Promise<string | null> {
  const row = await tx
    .insertInto('passkey')
    .values({
      member_id: passkey.memberId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
      is_synced: passkey.isSynced,
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Renames a passkey of a member; false when they have no such passkey. */
export async function writePasskeyName(db: Db, id: string, memberId: string, name: string): Promise<boolean> {
  const row = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes all passkeys of a member and returns their names. */
export async function deletePasskeys(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.deleteFrom('passkey').where('member_id', '=', memberId).returning('name').execute();
  return rows.map(({ name }) => name);
}

/** Deletes a passkey of a member and returns its name; null when they have no such passkey. */
export async function deletePasskey(db: Db, id: string, memberId: string): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
