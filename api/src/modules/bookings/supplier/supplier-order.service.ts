import { z } from 'zod';
import { secondsAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { bookingEnded, bookingWaiting } from '../life/booking-facts.ts';
import { changeOrder, lockOrder } from './supplier-order.queries.ts';

/** What a space says of who supplies it. */
const supplierProps = z.object({ supplier: z.string(), space: z.string() });

/** Seconds after which the worker asks where the request that booked has not begun to. */
const safetyNet = 5;

/** Writes down that the supplier of a booking's space is to be asked: nobody is before the transaction has committed (BKG-19). */
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

/** Gives up at the supplier what a booking that has ended had there; a call under way ends first, and the worker goes on from there. */
async function callOffOrder(tx: Db, { clock, jobs }: Context, bookingId: string): Promise<void> {
  const now = clock.now();
  const order = await lockOrder(tx, bookingId);
  if (order === null || order.status === 'refused' || order.wanted === 'callOff') return;
  const isUnderWay = order.status === 'asking';
  await changeOrder(tx, bookingId, now, { wanted: 'callOff', ...(isUnderWay ? {} : { next_try_at: now }) });
  await jobs.enqueue(tx, 'bookings.ask-supplier', { bookingId });
}

/** A booking that waits for its supplier has an order there. */
export async function orderWhatWaits(
  tx: Db,
  context: Context,
  { booking, gate }: DataOf<typeof bookingWaiting>,
): Promise<void> {
  if (gate === 'supplier') await openOrder(tx, context, booking);
}

/** What a supplier was asked for is given up with its booking. */
export async function callOffWhatEnded(
  tx: Db,
  context: Context,
  { booking }: DataOf<typeof bookingEnded>,
): Promise<void> {
  if (booking.supplied) await callOffOrder(tx, context, booking.id);
}
