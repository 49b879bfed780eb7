import { z } from 'zod';
import { secondsAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { bookingEnded, bookingWaiting } from '../life/booking-facts.ts';
import { changeOrder, lockOrder } from './supplier-order.queries.ts';

/** Reference of a space to its supplier. */
const supplierProps = z.object({ supplier: z.string(), space: z.string() });

/** Seconds after which the worker calls the supplier if the booking request has not started to. */
const safetyNet = 5;

/** Records that the supplier of a booking's space must be called; the call is made only after the commit (BKG-19). */
async function openOrder(
  tx: Db,
  { clock, jobs }: Context,
  booking: { id: string; workspaceId: string },
): Promise<void> {
  const now = clock.now();
  const nextTryAt = secondsAfter(now, safetyNet);
  const space = await tx
    .selectFrom('views.workspace as workspace')
    .select('supplier_props')
    .where('id', '=', booking.workspaceId)
    .executeTakeFirstOrThrow();
  const order = supplierProps.parse(space.supplier_props);
  const times = { next_try_at: nextTryAt, created_at: now, changed_at: now };
  await tx
    .insertInto('supplier_order')
    .values({ booking_id: booking.id, ...order, ...times })
    .execute();
  await tx.updateTable('booking').set({ supplied: true }).where('id', '=', booking.id).execute();
  await jobs.enqueue(tx, 'bookings.ask-supplier', { bookingId: booking.id }, { at: nextTryAt });
}

/** Calls off the order of an ended booking at the supplier; a call in progress finishes first, and the worker continues from there. */
async function callOffOrder(tx: Db, { clock, jobs }: Context, bookingId: string): Promise<void> {
  const now = clock.now();
  const order = await lockOrder(tx, bookingId);
  if (order === null || order.status === 'refused' || order.wanted === 'callOff') return;
  const isUnderWay = order.status === 'asking';
  await changeOrder(tx, bookingId, now, { wanted: 'callOff', ...(isUnderWay ? {} : { next_try_at: now }) });
  await jobs.enqueue(tx, 'bookings.ask-supplier', { bookingId });
}

/** Creates an order for a booking that waits for its supplier. */
export async function orderWaitingBookings(
  tx: Db,
  context: Context,
  { booking, gate }: DataOf<typeof bookingWaiting>,
): Promise<void> {
  if (gate === 'supplier') await openOrder(tx, context, booking);
}

/** Calls off the supplier order of an ended booking. */
export async function cancelEndedOrders(
  tx: Db,
  context: Context,
  { booking }: DataOf<typeof bookingEnded>,
): Promise<void> {
  if (booking.supplied) await callOffOrder(tx, context, booking.id);
}
