import type { BookingEnd } from '@escale/contract';
import { secondsAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { promisePlaces } from '../../inventory/spaces/public.ts';

interface Freed {
  workspaceId: string;
  day: string;
  /** 0 morning, 1 afternoon; their slots are locked by the caller. */
  halves: readonly number[];
  /** ISO instant from which the place may be offered. */
  at: string;
}

/** The longest delay of a worker before it starts a job, in seconds; after that the room is available to everyone. */
const promiseSeconds = 30;

/**
 * Enqueues the offers for room that came free in a space on a day, and reserves it for the waiting list until they are made, so that nobody
 * overtakes it. Does nothing when nobody waits for it (BKG-17).
 */
export async function placeFreed(tx: Db, { jobs }: Context, { workspaceId, day, halves, at }: Freed): Promise<void> {
  const waiting = await tx
    .selectFrom('waiting_line')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('day', '=', day)
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return;
  await promisePlaces(tx, { workspaceId, day, halves }, secondsAfter(at, promiseSeconds));
  await jobs.enqueue(tx, 'waiting-list.offer', { workspaceId, day }, { at });
}

/** Ends the entry behind an ended booking: an offer that was not accepted, or whose card was refused (BKG-17). */
export async function endOffer(tx: Db, bookingId: string, because: BookingEnd): Promise<void> {
  const refused = because === 'payment' ? (['offered', 'taken'] as const) : (['offered'] as const);
  await tx
    .updateTable('waiting_entry')
    .set({ status: because === 'lapse' ? 'lapsed' : 'declined' })
    .where('booking_id', '=', bookingId)
    .where('status', 'in', refused)
    .execute();
}
