import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { addressPrefix } from '../../../../platform/limits/address-prefix.ts';

/** Lifetime in minutes of a code (AUT-02). */
export const codeMinutes = 15;
/** Tries of a code from all networks together: one network has five, see `wrong-codes.queries.ts`. */
const tries = 25;

/** A code that was sent to an address. Instants are ISO. */
export interface SentCode {
  id: string;
  codeHash: Buffer;
  origin: string | null;
}

/** Number of codes sent to an address since an instant, and the time of the last; an advisory lock serialises callers for each address. */
export async function lockSent(
  tx: Db,
  email: string,
  since: string,
): Promise<{ count: number; lastAt: string | null }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`activation ${email}`}, 0))`.execute(tx);
  return tx
    .selectFrom('activation_code')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max<string | null>('sent_at').as('lastAt')])
    .where('email', '=', email)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
}

/** Stores a code that is about to be sent. */
export async function insertCode(
  tx: Db,
  sent: { id: string; email: string; hash: Buffer; now: string; origin: string | null; address: string },
): Promise<void> {
  const { id, email, hash, now, origin, address } = sent;
  await sql`
    insert into activation_code (id, email, code_hash, sent_at, expires_at, tries_left, origin, network)
    values (${id}::uuid, ${email}, ${hash}, ${now}::timestamptz,
      ${now}::timestamptz + make_interval(mins => ${codeMinutes}), ${tries}, ${origin}, ${addressPrefix(address)})`.execute(
    tx,
  );
}

/** Deletes a code whose letter could not be sent. */
export async function deleteCode(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('activation_code').where('id', '=', id).execute();
}

/** Ends the codes of an address that the same network had asked for before this one; they still count towards the daily limit. */
export async function endEarlierCodes(
  db: Db,
  { id, email, address }: { id: string; email: string; address: string },
): Promise<void> {
  await db
    .updateTable('activation_code')
    .set({ tries_left: 0 })
    .where('email', '=', email)
    .where('network', '=', addressPrefix(address))
    .where('id', '<>', id)
    .execute();
}

/**
 * The codes of an address that can be used, the newest first, locked until the transaction ends so that concurrent attempts are counted one
 * by one. All of them, because anybody may have another one sent from elsewhere: that must not void the one that its owner is typing.
 */
export async function lockCodes(tx: Db, email: string, now: string): Promise<SentCode[]> {
  return tx
    .selectFrom('activation_code')
    .select(['id', 'code_hash as codeHash', 'origin'])
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Codes of an address that were never used and are over by their time alone. */
export async function expiredCodes(tx: Db, email: string, now: string): Promise<Pick<SentCode, 'codeHash'>[]> {
  return tx
    .selectFrom('activation_code')
    .select('code_hash as codeHash')
    .where('email', '=', email)
    .where('expires_at', '<=', now)
    .where('tries_left', '>', 0)
    .execute();
}

/** Takes one of the remaining attempts of each of the codes. */
export async function takeTry(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`update activation_code set tries_left = tries_left - 1 where id = any(${ids}::uuid[])`.execute(tx);
}

/** Ends the codes of an address; they still count towards the daily limit. */
export async function endCodes(tx: Db, email: string): Promise<void> {
  await tx.updateTable('activation_code').set({ tries_left: 0 }).where('email', '=', email).execute();
}

/** Stores a token that opens the account of an address. */
export async function insertActivationToken(
  tx: Db,
  token: { hash: Buffer; email: string; now: string; lifeMinutes: number; origin: string | null },
): Promise<void> {
  const { hash, email, now, lifeMinutes, origin } = token;
  await sql`
    insert into activation_token (token_hash, email, expires_at, origin)
    values (${hash}, ${email}, ${now}::timestamptz + make_interval(mins => ${lifeMinutes}), ${origin})`.execute(tx);
}

/** Deletes a token whose letter could not be sent. */
export async function deleteActivationToken(tx: Db, hash: Buffer): Promise<void> {
  await tx.deleteFrom('activation_token').where('token_hash', '=', hash).execute();
}

/** Data of a token that has not expired. */
export async function findActivationToken(db: Db, hash: Buffer, email: string, now: string) {
  return db
    .selectFrom('activation_token')
    .select('origin')
    .where('token_hash', '=', hash)
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Consumes a token and deletes all others of the address; false when it was consumed concurrently. */
export async function useActivationToken(tx: Db, hash: Buffer, email: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('activation_token')
    .where('token_hash', '=', hash)
    .returning('email')
    .executeTakeFirst();
  await tx.deleteFrom('activation_token').where('email', '=', email).execute();
  return used !== undefined;
}

/** Deletes codes sent before an instant, and expired tokens and reset links (SEC-04). */
export async function deleteOver(db: Db, { sentBefore, now }: { sentBefore: string; now: string }): Promise<void> {
  await db.deleteFrom('activation_code').where('sent_at', '<', sentBefore).execute();
  await db.deleteFrom('activation_token').where('expires_at', '<=', now).execute();
  await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute();
}
