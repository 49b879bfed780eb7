import { randomUUID } from 'node:crypto';
import type { EventData, EventType } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { later } from '../db/later.ts';
import { noteEvent } from './written-events.ts';

/** An event for the browsers of some members. */
export interface MemberEvent<T extends EventType = EventType> {
  type: T;
  memberIds: readonly string[];
  data: EventData<T>;
}

/** Channel on which readers are woken; it carries no data, so a lost notification loses no event. */
export const wakeChannel = 'escale_events';

/** Writes an event in the transaction of its change, so that neither exists without the other (PLT-08). */
export async function emit<T extends EventType>(tx: Db, event: MemberEvent<T>): Promise<void> {
  await emitAll(tx, [event]);
}

/** The same for several events, in one statement. */
export async function emitAll(tx: Db, events: readonly MemberEvent[]): Promise<void> {
  const rows = events
    .filter(({ memberIds }) => memberIds.length > 0)
    .map(({ type, memberIds, data }) => ({ id: randomUUID(), type, data, members: [...new Set(memberIds)] }));
  if (rows.length === 0) return;
  for (const { id, members } of rows) noteEvent(id, members);
  // PostgreSQL folds equal notifications of one transaction into one, sent at its commit.
  const written = sql`
    with written as (
      insert into outbox (member_id, event_id, type, payload)
      select member.id, event.id, event.type, event.data
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event(id uuid, type text, data jsonb, members uuid[])
      cross join lateral unnest(event.members) as member(id)
    )
    select pg_notify(${wakeChannel}, '')`;
  await later(tx, written);
}
