import type { EventData, EventType } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Channel of events that nobody keeps; each notification carries one. */
export const signalChannel = 'escale_signals';

/** An event that only open streams receive. */
export interface Signal<T extends EventType = EventType> {
  type: T;
  memberIds: readonly string[];
  data: EventData<T>;
}

/** Sends an event to the open streams of some members without storing it: of use only for what is out of date a second later. */
export async function signal<T extends EventType>(db: Db, event: Signal<T>): Promise<void> {
  if (event.memberIds.length === 0) return;
  await sql`select pg_notify(${signalChannel}, ${JSON.stringify(event)})`.execute(db);
}

/** The signal of a notification; null when it is not one, as of a newer server. */
export function readSignal(payload: string): { type: string; memberIds: string[]; data: unknown } | null {
  const value: unknown = JSON.parse(payload);
  if (typeof value !== 'object' || value === null) return null;
  const { type, memberIds, data }: { type?: unknown; memberIds?: unknown; data?: unknown } = value;
  if (typeof type !== 'string' || !Array.isArray(memberIds)) return null;
  return { type, memberIds: memberIds.map(String), data };
}
