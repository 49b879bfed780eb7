import { noShowAt } from '@escale/rules';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import { endBooking, lockBooking } from '../../bookings/public.ts';
import { watchForNoShow } from './watch-for-no-show.ts';

/**
 * Frees the place of a booking that nobody checked in to in time; nothing is refunded, and the rest of the day is offered to the waiting
 * list (BKG-18). A booking moved meanwhile is checked again at its own time. Idempotent.
 */
export async function releaseNoShow(context: Context, bookingId: string): Promise<void> {
  const now = context.clock.now();
  await transact(context.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const due = booking && noShowAt(booking, now);
    if (!booking || !due) return;
    if (due !== 'free') return watchForNoShow(tx, context, { booking });
    const ending = { status: 'cancelled', because: 'noShow', now, percent: 0 } as const;
    await endBooking(tx, context, booking, ending);
  });
}

/** Releases no-shows that the booking's own job missed, also after a downtime; never bookings that have ended (JOB-01). */
export async function releaseNoShows(context: Context): Promise<void> {
  const now = context.clock.now();
  const { rows } = await sql<{ id: string }>`
    select b.id from views.booking b join views.workspace w on w.id = b.workspace_id
    where b.status = 'confirmed' and b.day between ${now}::date - 1 and ${now}::date + 1
      and b.checked_in_at is null and b.to_at > ${now}::timestamptz
      and greatest(b.from_at, b.created_at) + make_interval(mins => w.check_in_minutes) <= ${now}::timestamptz
    order by b.from_at, b.id limit 1000`.execute(context.db);
  await eachAlone(rows, ({ id }) => releaseNoShow(context, id), context.log);
}
