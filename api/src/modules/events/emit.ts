import { randomUUID } from 'node:crypto';
import type { EventData, EventType } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A fact for the bus of some members' browsers. */
export interface MemberEvent<T extends EventType = EventType> {
  type: T;
  memberIds: readonly string[];
  data: EventData<T>;
}

/** Channel on which readers are woken; it carries nothing, so a lost wake-up loses no event. */
export const wakeChannel = 'escale_events';

/** Writes an event in the transaction of the change it tells, so that neither exists without the other (PLT-08). */
export async function emit<T extends EventType>(tx: Db, { type, memberIds, data }: MemberEvent<T>): Promise<void> {
  const members = [...new Set(memberIds)];
  if (members.length === 0) return;
  // PostgreSQL folds equal notices of one transaction into one, sent at its commit.
  await sql`
    with told as (
      insert into outbox (member_id, event_id, type, payload)
      select member_id, ${randomUUID()}::uuid, ${type}, ${JSON.stringify(data)}::jsonb
      from unnest(${members}::uuid[]) as member_id
    )
    select pg_notify(${wakeChannel}, '')`.execute(tx);
}

/** Writes to each of many members their own form of one fact, in one statement. */
export async function emitToEach<T extends EventType>(
  tx: Db,
  type: T,
  events: readonly { memberId: string; data: EventData<T> }[],
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    with told as (
      insert into outbox (member_id, event_id, type, payload)
      select (event ->> 'memberId')::uuid, uuidv7(), ${type}, event -> 'data'
      from jsonb_array_elements(${JSON.stringify(events)}::jsonb) as event
    )
    select pg_notify(${wakeChannel}, '')`.execute(tx);
}
