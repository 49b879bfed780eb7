import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Actor } from '../access/actor.ts';
import type { Db } from './database.ts';
import type { Database } from './schema.ts';

/** For whom a connection stands: row-level security compares rows with these ids (migration 0020, SEC-01). */
export interface Caller {
  /** `system` is the product itself: jobs, seeding, sign-in, the readers of events. */
  scope: 'system' | 'member' | 'visitor';
  memberId: string | null;
  companyId: string | null;
  hostId: string | null;
}

const nobody = { memberId: null, companyId: null, hostId: null };
export const theSystem: Caller = { scope: 'system', ...nobody };
const visitor: Caller = { scope: 'visitor', ...nobody };

/** The caller of a request. */
export function callerOf(actor: Pick<Actor, 'memberId' | 'companyId' | 'hostId'> | null): Caller {
  if (actor === null) return visitor;
  const { memberId, companyId, hostId } = actor;
  return { scope: 'member', memberId, companyId, hostId };
}

/** What each connection stands for; a new one stands for the system. */
const standing = new WeakMap<PoolClient, string>();
const keyOf = ({ scope, memberId, companyId, hostId }: Caller) => [scope, memberId, companyId, hostId].join();
const systemKey = keyOf(theSystem);

/**
 * Kysely over `pool` whose every statement, inside or outside of transactions, runs for one caller: a connection is turned to
 * the caller before anything runs on it, by one more round trip unless it stood for the same caller already.
 */
export function dbFor(pool: Pool, caller: Caller): Db {
  const connect = async () => {
    const client = await pool.connect();
    await turn(client, caller);
    return client;
  };
  const end = caller.scope === 'system' ? () => pool.end() : async () => undefined;
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: { connect, end, options: pool.options } }) });
}

async function turn(client: PoolClient, caller: Caller): Promise<void> {
  if ((standing.get(client) ?? systemKey) === keyOf(caller)) return;
  await turnBy(client, caller, 'select stand_for($1, $2, $3, $4)', []);
}

/**
 * Turns a connection to the caller and gives, in the same round trip, why the member's access token is good no more (migration
 * 0027): null while it is. What the request asks next finds the connection turned already.
 */
export async function standFor(pool: Pool, caller: Caller, sessionId: string | null): Promise<string | null> {
  const client = await pool.connect();
  const text = 'select stand_for($1, $2, $3, $4), refused_because($2::uuid, $5::uuid) as refused';
  const rows = await turnBy(client, caller, text, [sessionId]);
  client.release();
  return rows[0]?.refused ?? null;
}

async function turnBy(client: PoolClient, caller: Caller, text: string, more: readonly (string | null)[]) {
  const { scope, memberId, companyId, hostId } = caller;
  try {
    const given = [scope, memberId, companyId, hostId, ...more];
    const { rows } = await client.query<{ refused?: string | null }>(text, given);
    standing.set(client, keyOf(caller));
    return rows;
  } catch (error) {
    // Nobody knows for whom it stands now: it is closed.
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}

/**
 * Runs `work` inside the transaction `tx` for the system: for what a caller's own act does to others by right, such as a host's
 * answer that pays a member back. The caller's right to it was checked before. It ends with `work`, or with the transaction.
 */
export async function asSystem<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  if (!tx.isTransaction) throw new Error('asSystem needs a transaction');
  const before = await scopeOf(tx);
  if (before === 'system') return work();
  await setScope(tx, 'system');
  try {
    return await work();
  } finally {
    // A transaction that has failed already takes the scope back by its end.
    await setScope(tx, before).catch(() => undefined);
  }
}

async function scopeOf(tx: Db): Promise<string> {
  const { rows } = await sql<{ scope: string | null }>`select current_setting('escale.scope', true) as scope`.execute(
    tx,
  );
  return rows[0]?.scope ?? '';
}

/** For the rest of the transaction, not of the session. */
async function setScope(tx: Db, scope: string): Promise<void> {
  await sql`select set_config('escale.scope', ${scope}, true)`.execute(tx);
}
