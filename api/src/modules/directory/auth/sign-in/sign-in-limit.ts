import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { later } from '../../../../platform/db/later.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { addressPrefix } from '../../../../platform/limits/address-prefix.ts';

const windowSeconds = 300;
const mostFailures = 10;
/** Wrong passwords of a network that count as typing errors while others attack the account. */
const typingErrors = 2;
/** From here on a network has one try: many networks attack together. */
const manyFailures = 50;

/** A try to sign in. `now` is an ISO instant. */
interface Attempt {
  email: string;
  address: string;
  now: string;
}

const accountOf = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest();

/**
 * Counts a guess at a password before it is checked, so that of many at once, at whichever node, no more are checked than one after the
 * other (SEC-02). Whole seconds to wait when there were too many already, which counts nothing; else 0.
 */
export async function reserveGuess(db: Db, attempt: Attempt): Promise<number> {
  return transact(db, async (tx) => {
    const lockId = `wrong password ${accountOf(attempt.email).toString('base64url')}`;
    // Whose turn it is sees the guesses of all networks before it.
    await later(tx, sql`select pg_advisory_xact_lock(hashtextextended(${lockId}, 0))`);
    const wait = await waitOf(tx, attempt);
    if (wait === 0) await countGuess(tx, attempt);
    return wait;
  });
}

/** Takes back a guess that was right, or was never checked. */
export async function giveGuessBack(db: Db, { email, address }: Attempt): Promise<void> {
  await sql`
    update wrong_password set count = count - 1
    where account = ${accountOf(email)} and network = ${addressPrefix(address)} and count > 0`.execute(db);
}

/**
 * Whole seconds after which an address may try a password for this account; 0: now. After ten wrong passwords in five minutes, from
 * however many networks and at whichever node, those that have made more than a typing error may not try the account again until their
 * five minutes are over. Others still may, so that nobody can lock a member out of the own desk (SEC-02).
 */
async function waitOf(db: Db, { email, address, now }: Attempt): Promise<number> {
  const { rows } = await sql<{ failures: number; own: number; wait: number }>`
    select coalesce(sum(count), 0)::int as failures,
      coalesce(sum(count) filter (where network = ${addressPrefix(address)}), 0)::int as own,
      coalesce(ceil(max(extract(epoch from since - ${now}::timestamptz) + ${windowSeconds}::int)
        filter (where network = ${addressPrefix(address)})), 0)::int as wait
    from wrong_password
    where account = ${accountOf(email)} and since > ${now}::timestamptz - make_interval(secs => ${windowSeconds})`.execute(
    db,
  );
  const { failures, own, wait } = rows[0] ?? { failures: 0, own: 0, wait: 0 };
  if (failures < mostFailures) return 0;
  return own > (failures < manyFailures ? typingErrors : 0) ? wait : 0;
}

async function countGuess(tx: Db, { email, address, now }: Attempt): Promise<void> {
  const isCounted = sql`w.count > 0 and w.since > excluded.since - make_interval(secs => ${windowSeconds})`;
  const statement = sql`
    insert into wrong_password as w (account, network, count, since)
    values (${accountOf(email)}, ${addressPrefix(address)}, 1, ${now}::timestamptz)
    on conflict (account, network) do update set
      count = case when ${isCounted} then w.count + 1 else 1 end,
      since = case when ${isCounted} then w.since else excluded.since end`;
  await later(tx, statement);
}

/** Forgets what counts no more. */
export async function deleteFailures(db: Db, now: string): Promise<void> {
  await sql`delete from wrong_password where since <= ${now}::timestamptz - make_interval(secs => ${windowSeconds})`.execute(
    db,
  );
}
