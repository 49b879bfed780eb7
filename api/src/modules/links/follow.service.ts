import { eventData } from '@escale/contract';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Followed, followEvents } from '../events/follow.service.ts';

type Cursor = Followed['next'];
/** A job to be put into the queue for a calendar. */
interface Order {
  job: 'links.booking' | 'links.day';
  data: { linkId: string; bookingId: string } | { linkId: string; date: string };
}

/**
 * Orders what calendars are to be told of bookings and days, from the events of their members: what committed is heard of once, also
 * after a downtime, and nobody who books waits for it (INT-01).
 */
export async function followForCalendars({ db, jobs }: Context): Promise<void> {
  for (;;) {
    const from = await readCursor(db);
    const { events, next, isAll } = await followEvents(db, from);
    const isMoved = await db.transaction().execute(async (tx) => {
      if (!(await moveCursor(tx, from, next))) return false;
      for (const { job, data } of await ordersFor(tx, events)) await jobs.enqueue(tx, job, data);
      return true;
    });
    // Where it did not move, another worker is on its way.
    if (isAll || !isMoved) return;
  }
}

async function ordersFor(tx: Db, events: Followed['events']): Promise<Order[]> {
  const wanted = events.filter(({ type }) => type.startsWith('booking.') || type === 'schedule.changed');
  const memberIds = [...new Set(wanted.map(({ memberId }) => memberId))];
  if (memberIds.length === 0) return [];
  const links = await tx
    .selectFrom('member_link')
    .select(['id', 'member_id', 'daily_status'])
    .where('state', '=', 'connected')
    .where('kind', 'in', ['google', 'microsoft'])
    .where('member_id', 'in', memberIds)
    .execute();
  const orders = new Map<string, Order>();
  for (const event of wanted) {
    for (const link of links.filter(({ member_id }) => member_id === event.memberId)) {
      for (const order of ordersOf(event, link)) orders.set(JSON.stringify(order), order);
    }
  }
  return [...orders.values()];
}

/** What one event means to one calendar of its member. */
function ordersOf(
  { type, payload }: Followed['events'][number],
  { id: linkId, daily_status: daily }: { id: string; daily_status: boolean },
): Order[] {
  if (type === 'schedule.changed') {
    const { data } = eventData['schedule.changed'].safeParse(payload);
    return daily && data ? data.dates.map((date) => ({ job: 'links.day', data: { linkId, date } })) : [];
  }
  const { data } = eventData['booking.confirmed'].safeParse(payload);
  return data ? [{ job: 'links.booking', data: { linkId, bookingId: data.bookingId } }] : [];
}

async function readCursor(db: Db): Promise<Cursor | null> {
  const row = await db.selectFrom('link_cursor').select(['xid', 'event_id as id']).executeTakeFirst();
  return row ?? null;
}

/** Moves on, unless another worker has. */
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
