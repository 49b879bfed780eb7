import { eventData } from '@escale/contract';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { type Followed, followEvents } from '../event-stream/public.ts';
import type { CalendarOrder } from './calendar-write.service.ts';
import { readDelegated } from './company/delegation.queries.ts';
import { bookingsWithCalendar } from './company/space.queries.ts';

type Cursor = Followed['next'];

/**
 * Enqueues calendar jobs from the events of members about bookings and days: every committed event is processed once, also after a
 * downtime, and no booking request waits for it (INT-01).
 */
export async function followForCalendars({ db, jobs }: Context): Promise<void> {
  for (;;) {
    const from = await readCursor(db);
    const { events, next, isAll } = await followEvents(db, from);
    const isMoved = await transact(db, async (tx) => {
      if (!(await moveCursor(tx, from, next))) return false;
      const changes = events.map(({ memberId, type, payload }) => ({ memberId, ...whatOf(type, payload) }));
      for (const order of await ordersFor(tx, changes)) await jobs.enqueue(tx, 'links.calendar', order);
      const booked = [...new Set(changes.flatMap(({ bookingIds }) => bookingIds))];
      for (const bookingId of await bookingsWithCalendar(tx, booked))
        await jobs.enqueue(tx, 'links.space', { bookingId });
      return true;
    });
    // When the cursor did not move, another worker is processing the events.
    if (isAll || !isMoved) return;
  }
}

type Change = { memberId: string } & Pick<CalendarOrder, 'bookingIds' | 'dates'>;

/** One job for each linked calendar of a member with relevant events, or for the one that the company has opened. */
async function ordersFor(tx: Db, changes: readonly Change[]): Promise<CalendarOrder[]> {
  const wanted = changes.filter(({ bookingIds, dates }) => bookingIds.length + dates.length > 0);
  const memberIds = [...new Set(wanted.map(({ memberId }) => memberId))];
  if (memberIds.length === 0) return [];
  const links = await tx
    .selectFrom('member_link')
    .select(['id', 'member_id'])
    .where('state', '=', 'connected')
    .where('kind', 'in', ['google', 'microsoft'])
    .where('member_id', 'in', memberIds)
    .execute();
  const changesOf = (id: string) => {
    const own = wanted.filter(({ memberId }) => memberId === id);
    const bookingIds = [...new Set(own.flatMap((one) => one.bookingIds))];
    return { bookingIds, dates: [...new Set(own.flatMap(({ dates }) => dates))] };
  };
  return [
    ...links.map(({ id: linkId, member_id }) => ({ linkId, ...changesOf(member_id) })),
    ...(await readDelegated(tx, memberIds)).map(({ memberId }) => ({ memberId, ...changesOf(memberId) })),
  ];
}

/** The booking and the days that an event concerns. */
function whatOf(type: string, payload: unknown): Pick<CalendarOrder, 'bookingIds' | 'dates'> {
  if (type === 'schedule.changed') {
    const { data } = eventData['schedule.changed'].safeParse(payload);
    return { bookingIds: [], dates: data?.dates ?? [] };
  }
  const { data } = type.startsWith('booking.') ? eventData['booking.confirmed'].safeParse(payload) : {};
  return { bookingIds: data ? [data.bookingId] : [], dates: [] };
}

async function readCursor(db: Db): Promise<Cursor | null> {
  const row = await db.selectFrom('link_cursor').select(['xid', 'event_id as id']).executeTakeFirst();
  return row ?? null;
}

/** Advances the cursor, unless another worker already has. */
async function moveCursor(tx: Db, from: Cursor | null, { xid, id }: Cursor): Promise<boolean> {
  const values = { xid, event_id: id };
  if (from === null) {
    const added = await tx
      .insertInto('link_cursor')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }
  const moved = await tx
    .updateTable('link_cursor')
    .set(values)
    .where('xid', '=', from.xid)
    .where('event_id', '=', from.id)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}
