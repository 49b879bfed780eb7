import { createHash } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { Db } from '../db/database.ts';
import { later } from '../db/later.ts';
import type { Database } from '../db/schema.ts';
import { ApiError } from '../errors/api-error.ts';
import { notedEvents, noteKeptEvents } from '../events/written-events.ts';

/** Identifies the request that a reply belongs to. */
export interface IdempotentRequest {
  actor: Actor;
  /** The `Idempotency-Key` header. */
  key: string;
  routeId: string;
  body: unknown;
}

/**
 * Runs `work` once per member, route and key, and stores its reply in the transaction `tx` of the change itself: both are committed, or
 * neither. A repeat gets the stored reply; one that comes while the first still runs waits for it. Another body under the same key is
 * `request.idempotency-key-reused`. Reads that `work` needs first can run `alongside` the look-up of the stored reply.
 */
export async function withIdempotency<T extends object, Read = undefined>(
  tx: Db,
  request: IdempotentRequest,
  work: (read: Read) => Promise<T>,
  alongside?: () => Promise<Read>,
): Promise<T> {
  const { row, bodyHash } = rowOf(request);
  // A concurrent duplicate waits here until the first commits or rolls back; the primary key prevents a second stored reply.
  const lockId = `${row.member_id} ${row.route_id} ${row.key}`;
  await later(tx, sql`select pg_advisory_xact_lock(hashtextextended(${lockId}, 0))`);
  const [kept, read] = await Promise.allSettled([keptReply<T>(tx, row, bodyHash), alongside?.()]);
  // A stored reply or its refusal takes precedence over a failed read.
  if (kept.status === 'rejected') throw kept.reason;
  if (kept.value !== null) return kept.value;
  if (read.status === 'rejected') throw read.reason;
  const reply = await work(read.value as Read);
  const values = { ...row, body_hash: bodyHash, reply: JSON.stringify(reply), event_ids: notedEvents() };
  await later(tx, tx.insertInto('idempotency_key').values(values));
  return reply;
}

/**
 * The stored reply of a repeated request; null for a new one. For effects outside of the transaction that must not be repeated, such as
 * reserving money on a card. Another body under the same key is `request.idempotency-key-reused`.
 */
export async function repliedBefore<T extends object>(db: Db, request: IdempotentRequest): Promise<T | null> {
  const { row, bodyHash } = rowOf(request);
  return keptReply<T>(db, row, bodyHash);
}

/** Deletes replies stored before an instant: nobody repeats a request that old, and they contain personal data (SEC-04). */
export async function forgetReplies(db: Db, before: string): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at', '<', before).execute();
}

function rowOf({ actor, key, routeId, body }: IdempotentRequest): { row: Row; bodyHash: string } {
  const bodyHash = createHash('sha256').update(canonicalJson(body)).digest('base64url');
  return { row: { member_id: actor.memberId, route_id: routeId, key }, bodyHash };
}

interface Row {
  member_id: string;
  route_id: string;
  key: string;
}

/** Deletes the stored replies to a member, which contain personal data (ACC-07). */
export async function forgetRepliesTo(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('member_id', '=', memberId).execute();
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
