import { createHash } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { Db } from '../db/database.ts';
import { later } from '../db/later.ts';
import type { Database } from '../db/schema.ts';
import { ApiError } from '../errors/api-error.ts';
import { notedEvents, noteKeptEvents } from '../events/written-events.ts';

/** Which request a reply belongs to. */
export interface IdempotentRequest {
  actor: Actor;
  /** The `Idempotency-Key` header. */
  key: string;
  routeId: string;
  body: unknown;
}

/**
 * Runs `work` once per member, route and key, and keeps its reply in the transaction `tx` of the change itself: either both
 * are there or neither. A repeat answers the kept reply; one that comes while the first still runs waits for it. Another
 * body under the same key is `request.idempotency-key-reused`. What `work` reads first can be read `alongside` the kept reply.
 */
export async function withIdempotency<T extends object, Read = undefined>(
  tx: Db,
  request: IdempotentRequest,
  work: (read: Read) => Promise<T>,
  alongside?: () => Promise<Read>,
): Promise<T> {
  const { row, bodyHash } = rowOf(request);
  // A concurrent twin waits here until the first commits or rolls back; that no two replies are kept is seen to by the primary key.
  const lockId = `${row.member_id} ${row.route_id} ${row.key}`;
  await later(tx, sql`select pg_advisory_xact_lock(hashtextextended(${lockId}, 0))`);
  const [kept, read] = await Promise.allSettled([keptReply<T>(tx, row, bodyHash), alongside?.()]);
  // Whatever the request would come to now: it has been answered.
  if (kept.status === 'rejected') throw kept.reason;
  if (kept.value !== null) return kept.value;
  if (read.status === 'rejected') throw read.reason;
  const reply = await work(read.value as Read);
  const values = { ...row, body_hash: bodyHash, reply: JSON.stringify(reply), event_ids: notedEvents() };
  await later(tx, tx.insertInto('idempotency_key').values(values));
  return reply;
}

/**
 * The kept reply of a request that was answered before; null for a new one. For what must not be done twice outside of the
 * transaction, such as reserving money on a card. Another body under the same key is `request.idempotency-key-reused`.
 */
export async function repliedBefore<T extends object>(db: Db, request: IdempotentRequest): Promise<T | null> {
  const { row, bodyHash } = rowOf(request);
  return keptReply<T>(db, row, bodyHash);
}

/** Deletes replies kept before an instant: nobody repeats a request that old, and they name people (SEC-04). */
export async function forgetReplies(db: Db, before: string): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at', '<', before).execute();
}

function rowOf({ actor, key, routeId, body }: IdempotentRequest): { row: Row; bodyHash: string } {
  const bodyHash = createHash('sha256').update(canonical(body)).digest('base64url');
  return { row: { member_id: actor.memberId, route_id: routeId, key }, bodyHash };
}

interface Row {
  member_id: string;
  route_id: string;
  key: string;
}

async function keptReply<T extends object>(db: Db, row: Row, bodyHash: string): Promise<T | null> {
  const kept = await db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'reply', 'event_ids'])
    .where(sameRequest(row))
    .executeTakeFirst();
  if (kept === undefined) return null;
  if (kept.body_hash !== bodyHash) throw new ApiError('request.idempotency-key-reused');
  noteKeptEvents(kept.event_ids);
  // Written by `withIdempotency` from a T.
  return kept.reply as T;
}

function sameRequest(row: Row) {
  return (eb: ExpressionBuilder<Database, 'idempotency_key'>) => eb.and({ ...row });
}

/** JSON with sorted keys: the same body sent by another client is the same body. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
