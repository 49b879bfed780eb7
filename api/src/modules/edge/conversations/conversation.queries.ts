import type { Person } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { personJson } from '../../directory/members/public.ts';

export interface StoredMessage {
  id: string;
  text: string;
  at: string;
  byHost: boolean;
  author: Person | null;
  readAt: string | null;
  reportedAt: string | null;
}

/** Messages shown of a booking: no conversation about a stay is longer. */
const mostShown = 500;

/** The messages of a booking, the oldest first; of one alone where an id is given. */
export async function readMessages(
  tx: Db,
  bookingId: string,
  messageId: string | null = null,
): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select * from (
      select m.id, m.text, m.created_at as at, m.by_host as "byHost", ${personJson('p')} as author, m.read_at as "readAt",
        m.reported_at as "reportedAt"
      from booking_message m left join views.member p on p.id = m.sender_id
      where m.booking_id = ${bookingId}::uuid and (${messageId}::uuid is null or m.id = ${messageId}::uuid)
      order by m.created_at desc, m.id desc limit ${mostShown}
    ) latest order by at, id`.execute(tx);
  return rows;
}

/** How many messages a member sent since an instant; their others wait until this transaction ends. */
export async function countSent(tx: Db, memberId: string, since: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`conversation ${memberId}`}, 0))`.execute(tx);
  const { sent } = await tx
    .selectFrom('booking_message')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('sender_id', '=', memberId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(sent);
}

/** Stores a message; returns its id. */
export async function insertMessage(
  tx: Db,
  message: { booking_id: string; sender_id: string; by_host: boolean; text: string; created_at: string },
): Promise<string> {
  const { id } = await tx.insertInto('booking_message').values(message).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Marks what one side wrote as read by the other; false when there was nothing new. */
export async function markMessagesRead(tx: Db, bookingId: string, byHost: boolean, now: string): Promise<boolean> {
  const rows = await tx
    .updateTable('booking_message')
    .set({ read_at: now })
    .where('booking_id', '=', bookingId)
    .where('by_host', '=', byHost)
    .where('read_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Notes that a message was reported; false when it was before. */
export async function markReported(tx: Db, messageId: string, now: string): Promise<boolean> {
  const row = await tx
    .updateTable('booking_message')
    .set({ reported_at: now })
    .where('id', '=', messageId)
    .where('reported_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
