import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { asSystem } from '../../../../platform/db/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { later } from '../../../../platform/db/later.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { addressPrefix } from '../../../../platform/limits/address-prefix.ts';

const windowSeconds = 300;
const mostFailures = 10;
/** Wrong passwords per network that count as typing errors while the account is under attack from others. */
const typingErrors = 2;
/** From this number of failures on, each network has one attempt: many networks attack together. */
const manyFailures = 50;

/** A sign-in attempt. `now` is an ISO instant. */
interface Attempt {
  email: string;
  address: string;
  now: string;
}

const accountOf = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest();

/**
 * Counts a password guess before it is checked, so that concurrent guesses, on any node, cannot exceed the limit for sequential ones
 * (SEC-02). Returns the whole seconds to wait when the limit is reached, without counting the guess; otherwise 0. As the system, also in
 * the call of a member who proves their password once more: no member sees or changes these counts.
 */
export async function reserveGuess(db: Db, attempt: Attempt): Promise<number> {
  return transact(db, (tx) =>
    asSystem(tx, async () => {
      const lockId = `wrong password ${accountOf(attempt.email).toString('base64url')}`;
      // The advisory lock serialises guesses for an account, so each sees those of all networks before it.
      await later(tx, sql`select pg_advisory_xact_lock(hashtextextended(${lockId}, 0))`);
      const wait = await waitOf(tx, attempt);
      if (wait === 0) await countGuess(tx, attempt);
      return wait;
    }),
  );
}

/** Uncounts a guess that was right, or was never checked. */
export async function giveGuessBack(db: Db, { email, address }: Attempt): Promise<void> {
  const statement = sql`
    update wrong_password set count = count - 1
    where account = ${accountOf(email)} and network = ${addressPrefix(address)} and count > 0`;
  await transact(db, (tx) => asSystem(tx, () => statement.execute(tx)));
}

/**
 * Whole seconds after which an address may try a password for this account; 0: now. After ten wrong passwords in five minutes, from any
 * number of networks and on any node, networks with more than typing errors are blocked for this account until their five minutes are over.
 * Other networks may still try, so that nobody can lock a member out of the account (SEC-02).
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

/** Deletes failures that no longer count. */
export async function deleteFailures(db: Db, now: string): Promise<void> {
  await sql`delete from wrong_password where since <= ${now}::timestamptz - make_interval(secs => ${windowSeconds})`.execute(
    db,
  );
}
