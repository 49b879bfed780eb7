import type { Db } from '../../../platform/db/database.ts';
import { batchSize, type Cursor, isAfter, type OutboxEvent, presentCursor, readEvents } from './outbox.queries.ts';

/** Some events of all members, in order; `isAll`: there were no more. */
export interface Followed {
  events: readonly OutboxEvent[];
  next: Cursor;
  isAll: boolean;
}

/**
 * Events after a place, for a job that follows what happened; null begins now. So does a place that lies ahead of everything: the
 * database was laid into another server, whose transactions count anew. Not to be called in a transaction.
 */
export async function followEvents(db: Db, from: Cursor | null): Promise<Followed> {
  const present = await presentCursor(db);
  if (from === null || isAfter(from, present)) return { events: [], next: present, isAll: true };
  const events = await readEvents(db, from);
  const last = events.at(-1);
  return { events, next: last ? { xid: last.xid, id: last.id } : from, isAll: events.length < batchSize };
}
