import { undoSeconds } from '@escale/rules';
import { secondsAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { bookingEnded, bookingMoved } from '../../bookings/public.ts';
import { endOffer, placeFreed } from './place-freed.ts';

/** Offers the freed room to the waiting list, once the member who cancelled can no longer undo it (BKG-17, BKG-25). */
export async function offerEnded(
  tx: Db,
  context: Context,
  { booking, ending }: DataOf<typeof bookingEnded>,
): Promise<void> {
  const { because, now } = ending;
  const at = secondsAfter(now, because === 'member' ? undoSeconds : 0);
  await endOffer(tx, booking.id, because);
  await placeFreed(tx, context, { ...booking, at });
}

/** Offers the room that a moved booking left. */
export async function offerMoved(
  tx: Db,
  context: Context,
  { before, now }: DataOf<typeof bookingMoved>,
): Promise<void> {
  await placeFreed(tx, context, { ...before, at: now });
}
