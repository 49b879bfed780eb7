import { type Driver, Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { type Actor, keptSessionId } from '../access/actor.ts';
import { CallerConnection } from './connection/caller-connection.ts';
import { dialectOver } from './connection/dialect.ts';
import type { Db } from './database.ts';
import { connectionOf, later } from './later.ts';
import type { Database } from './schema.ts';
import { isInTransaction } from './transact.ts';

/** The party for which statements run: row-level security compares rows with these ids (migration 0020, SEC-01). */
export interface Caller {
  /** `system` is the product itself: jobs, seeding, sign-in, the readers of events. */
  scope: 'system' | 'member' | 'visitor';
  memberId: string | null;
  companyId: string | null;
  hostId: string | null;
  /** The session of a call, checked with the first statements that it sends; nothing is checked without one. */
  session?: CallSession;
}

/** The session of a call, and whether PostgreSQL has found it active. */
export interface CallSession {
  /** Null for a session that was never stored and so cannot have ended: then only the member is checked. */
  id: string | null;
  isChecked: boolean;
}

const nobody = { memberId: null, companyId: null, hostId: null };
export const theSystem: Caller = { scope: 'system', ...nobody };
const visitor: Caller = { scope: 'visitor', ...nobody };

/** The caller of a request, whose session is still to be checked. */
export function callerInSession(actor: Pick<Actor, 'memberId' | 'companyId' | 'hostId' | 'sessionId'> | null): Caller {
  if (actor === null) return visitor;
  return { ...callerOf(actor), session: { id: keptSessionId(actor), isChecked: false } };
}

/** A caller without a session to check. */
export function callerOf(actor: Pick<Actor, 'memberId' | 'companyId' | 'hostId'> | null): Caller {
  if (actor === null) return visitor;
  const { memberId, companyId, hostId } = actor;
  return { scope: 'member', memberId, companyId, hostId };
}

/** Kysely over `pool` whose every statement, inside or outside of transactions, runs for one caller. */
export function dbFor(pool: Pool, caller: Caller): Db {
  return new Kysely<Database>({ dialect: dialectOver(driverFor(pool, caller)) });
}

function driverFor(pool: Pool, caller: Caller): Driver {
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      // Transactions that each wait for another connection of an exhausted pool would deadlock.
      if (isInTransaction()) throw new Error('a transaction needs no second connection');
      return new CallerConnection(await pool.connect(), caller);
    },
    beginTransaction: async (connection, { isolationLevel }) => own(connection).begin(isolationLevel),
    commitTransaction: (connection) => own(connection).commit(),
    rollbackTransaction: (connection) => own(connection).rollback(),
    releaseConnection: async (connection) => own(connection).release(),
    destroy: caller.scope === 'system' ? () => pool.end() : async () => undefined,
  };
}

/** Narrows the type: every connection of the driver is one that it created. */
function own(connection: unknown): CallerConnection {
  if (connection instanceof CallerConnection) return connection;
  throw new TypeError('a connection of another driver');
}

/** The member whose call opened the transaction, also within `asSystem`; null in a job. */
export async function actingMember(tx: Db): Promise<string | null> {
  return (await connectionOf(tx)).memberId;
}

/**
 * Runs `work` inside the transaction `tx` as the system: for legitimate effects of a caller's action on others, such as a host's answer
 * that refunds a member. The caller's right to the action was checked before. The scope ends with `work`, or with the transaction.
 */
export async function asSystem<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  if (!tx.isTransaction) throw new Error('asSystem needs a transaction');
  const connection = await connectionOf(tx);
  const before = connection.scope;
  if (before === 'system') return work();
  const turn = async (scope: Caller['scope']) => {
    connection.scope = scope;
    await later(tx, sql`select set_config('escale.scope', ${scope}, true)`);
  };
  await turn('system');
  try {
    return await work();
  } finally {
    // In a failed transaction the scope is restored by its rollback, or by that of the savepoint.
    await turn(before);
  }
}
