import type { Db } from '../../../platform/db/database.ts';
import { batchSize, type Cursor, isAfter, type OutboxEvent, presentCursor, readEvents } from './outbox.queries.ts';

/** A batch of events of all members, in order; `isAll`: there were no more. */
export interface Followed {
  events: readonly OutboxEvent[];
  next: Cursor;
  isAll: boolean;
}

/**
 * Events after a cursor, for a job that follows what happens; null starts at the present. So does a cursor beyond the present: the database
 * was restored into another server, whose transaction ids start again. Must not be called in a transaction.
 */
export async function followEvents(db: Db, from: Cursor | null): Promise<Followed> {
  const present = await presentCursor(db);
  if (from === null || isAfter(from, present)) return { events: [], next: present, isAll: true };
  const events = await readEvents(db, from);
  const last = events.at(-1);
  return { events, next: last ? { xid: last.xid, id: last.id } : from, isAll: events.length < batchSize };
}
