import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** How long a code and the token it gives live, in minutes (AUT-02). */
export const codeMinutes = 15;
const tokenMinutes = 30;
const tries = 5;

/** The code that was sent last to an address. Instants are ISO. */
export interface SentCode {
  id: string;
  codeHash: Buffer;
  sentAt: string;
  expiresAt: string;
  triesLeft: number;
  origin: string | null;
}

/** What an address has been sent since an instant, and when last; one caller at a time for each address. */
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

/** Keeps a code that is about to be sent. */
export async function insertCode(
  tx: Db,
  { id, email, hash, now, origin }: { id: string; email: string; hash: Buffer; now: string; origin: string | null },
): Promise<void> {
  await sql`
    insert into activation_code (id, email, code_hash, sent_at, expires_at, tries_left, origin)
    values (${id}::uuid, ${email}, ${hash}, ${now}::timestamptz,
      ${now}::timestamptz + make_interval(mins => ${codeMinutes}), ${tries}, ${origin})`.execute(tx);
}

/** Forgets a code: it was used, or never sent. */
export async function deleteCode(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('activation_code').where('id', '=', id).execute();
}

/** The last code of an address, locked until the transaction ends so that tries are counted one by one. */
export async function lockCode(tx: Db, email: string): Promise<SentCode | undefined> {
  return tx
    .selectFrom('activation_code')
    .select([
      'id',
      'code_hash as codeHash',
      'sent_at as sentAt',
      'expires_at as expiresAt',
      'tries_left as triesLeft',
      'origin',
    ])
    .where('email', '=', email)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Sets how often a code may still be tried. */
export async function setTries(tx: Db, id: string, triesLeft: number): Promise<void> {
  await tx.updateTable('activation_code').set({ tries_left: triesLeft }).where('id', '=', id).execute();
}

/** Keeps the token that a right code gave. `acceptedAt`: when the terms were. */
export async function insertActivationToken(
  tx: Db,
  {
    hash,
    email,
    acceptedAt,
    now,
    origin,
  }: { hash: Buffer; email: string; acceptedAt: string; now: string; origin: string | null },
): Promise<void> {
  await sql`
    insert into activation_token (token_hash, email, accepted_at, expires_at, origin)
    values (${hash}, ${email}, ${acceptedAt}::timestamptz, ${now}::timestamptz + make_interval(mins => ${tokenMinutes}),
      ${origin})`.execute(tx);
}

/** What a token says while it lives. */
export async function findActivationToken(db: Db, hash: Buffer, email: string, now: string) {
  return db
    .selectFrom('activation_token')
    .select(['accepted_at as acceptedAt', 'origin'])
    .where('token_hash', '=', hash)
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a token up, and with it all of the address; false when somebody else did meanwhile. */
export async function useActivationToken(tx: Db, hash: Buffer, email: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('activation_token')
    .where('token_hash', '=', hash)
    .returning('email')
    .executeTakeFirst();
  await tx.deleteFrom('activation_token').where('email', '=', email).execute();
  return used !== undefined;
}

/** Deletes codes sent before an instant, and tokens and links that are over (SEC-04). */
export async function deleteOver(db: Db, { sentBefore, now }: { sentBefore: string; now: string }): Promise<void> {
  await db.deleteFrom('activation_code').where('sent_at', '<', sentBefore).execute();
  await db.deleteFrom('activation_token').where('expires_at', '<=', now).execute();
  await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute();
}
