import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A position in the order of events. Transaction ids are 64 bit and therefore kept as text. */
export interface Cursor {
  xid: string;
  id: number;
}

/** One event for one member that has no place in the order, because it is not stored. */
export interface PassingEvent {
  memberId: string;
  eventId: string;
  type: string;
  payload: unknown;
  at: string;
}

/** One event for one member. */
export interface OutboxEvent extends PassingEvent, Cursor {}

/** Number of events read at a time. */
export const batchSize = 1000;

/**
 * The transaction id below which no further event of this database can appear. PostgreSQL's own snapshots wait for writers in every
 * database of the server; those of others cannot write here. The ids still running are read after the snapshot is taken, and events are
 * read by a later statement: a transaction that has ended by then has committed what that statement sees.
 */
async function readHorizon(db: Db): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    with now as (select pg_snapshot_xmin(s)::text::bigint as oldest, pg_snapshot_xmax(s)::text::bigint as next
      from pg_current_snapshot() s),
    writer as (
      -- Activity shows the lower half of an id: how far it lies behind the next one.
      select (now.next - backend_xid::text::bigint) & 4294967295 as behind, query = '<insufficient privilege>' as hidden
      from now, pg_stat_activity where datname = current_database()
    )
    select (case when (select bool_or(hidden) from writer) then oldest
      else next - coalesce((select max(behind) from writer where behind < 2147483648), 0) end)::text as horizon
    from now`.execute(db);
  return rows[0]?.horizon ?? '0';
}

/** The position after all settled events, where a stream without history starts. */
export async function presentCursor(db: Db): Promise<Cursor> {
  return { xid: await readHorizon(db), id: 0 };
}

/** The position before the member's events of the last `age` milliseconds. */
export async function pastCursor(db: Db, memberId: string, age: number): Promise<Cursor> {
  const { rows } = await sql<Cursor>`
    select xid::text as xid, id from outbox
    where member_id = ${memberId} and at < now() - make_interval(secs => ${age / 1000})
    order by outbox.xid desc, id desc limit 1`.execute(db);
  return rows[0] ?? { xid: '0', id: 0 };
}

/**
 * Events after `cursor` in (xid, id) order, of one member or of all. Only those below the oldest running transaction, because a transaction
 * that began earlier may still commit an event that belongs before newer ones. Must not be called in a transaction.
 */
export async function readEvents(db: Db, cursor: Cursor, memberId?: string): Promise<OutboxEvent[]> {
  const horizon = await readHorizon(db);
  const { rows } = await sql<OutboxEvent>`
    select xid::text as xid, id, member_id as "memberId", event_id as "eventId", type, payload, at
    from outbox
    where (xid, id) > (${cursor.xid}::xid8, ${cursor.id}::bigint)
      and xid < ${horizon}::xid8
      ${memberId === undefined ? sql`` : sql`and member_id = ${memberId}`}
    order by outbox.xid, id limit ${sql.lit(batchSize)}`.execute(db);
  return rows;
}

/** Whether committed events wait behind an older running transaction, so that the reader must poll again. */
export async function hasHeldBack(db: Db): Promise<boolean> {
  const horizon = await readHorizon(db);
  const { rows } = await sql<{ held: boolean }>`
    select exists (select 1 from outbox where xid >= ${horizon}::xid8) as held`.execute(db);
  return rows[0]?.held ?? false;
}

/** Whether `a` comes after `b`. */
export function isAfter(a: Cursor, b: Cursor): boolean {
  const [first, second] = [BigInt(a.xid), BigInt(b.xid)];
  return first === second ? a.id > b.id : first > second;
}

/** The SSE `id:` of an event. */
export function formatCursor({ xid, id }: Cursor): string {
  return `${xid}.${id}`;
}

const largestTransactionId = 2n ** 64n - 1n;

/** The cursor of a Last-Event-ID; null when it is malformed. */
export function parseCursor(text: string): Cursor | null {
  const [, xid, id] = /^(\d{1,20})\.(\d{1,15})$/.exec(text) ?? [];
  return xid === undefined || BigInt(xid) > largestTransactionId ? null : { xid, id: Number(id) };
}

/** Deletes events older than an instant; a browser that returns later reloads its data anyway. */
export async function pruneEvents(db: Db, before: string): Promise<void> {
  await db.deleteFrom('outbox').where('at', '<', before).execute();
}

/** How many events are kept, and since when the oldest. */
export async function countEvents(db: Db): Promise<{ events: number; oldestAt: string | null }> {
  const { rows } = await sql<{ events: number; oldestAt: string | null }>`
    select count(*) as events, min(at) as "oldestAt" from outbox`.execute(db);
  return rows[0] ?? { events: 0, oldestAt: null };
}
