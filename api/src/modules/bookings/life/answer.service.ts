import type { Booking, Language } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { approversOf } from '../read/booking-people.queries.ts';
import type { BookingState } from '../read/booking-state.queries.ts';
import { requireBooking } from '../read/view.service.ts';
import { emitBooking } from './booking-events.ts';
import { endBooking } from './end-booking.ts';
import { passLocked } from './gates.service.ts';
import { lockBooking } from './lock-booking.ts';

/** The gate to answer, and a condition over `booking b` that selects the bookings the caller may answer. */
export interface Question {
  gate: 'host' | 'approval';
  isTheirs: RawBuilder<boolean>;
}

export interface BookingAnswer {
  id: string;
  /** Reason of the refusal; null accepts the booking. */
  reason: string | null;
  language: Language;
}

/**
 * Answers a booking that waits for its host or its manager, once and in time: without a reason it is accepted, with a reason it is refused,
 * and its place and all its money are given back (BKG-23, HST-03). A booking outside `isTheirs` is `resource.not-found`.
 */
export async function answerBooking(
  context: Context,
  { memberId }: Actor,
  { gate, isTheirs }: Question,
  { id, reason, language }: BookingAnswer,
): Promise<{ booking: Booking }> {
  const { db, clock } = context;
  return transact(db, async (tx) => {
    const booking = await lockBooking(tx, id);
    const { rows } = await sql`select 1 from booking b where b.id = ${id} and ${isTheirs}`.execute(tx);
    if (!booking || rows.length === 0) throw new ApiError('resource.not-found');
    const inTime = booking.answerBy !== null && Date.parse(clock.now()) < Date.parse(booking.answerBy);
    if (booking.status !== 'pending' || booking.gates[0] !== gate || !inTime) throw new ApiError('booking.not-pending');
    // The answer changes money and weeks of members of other companies, so row-level security is bypassed.
    await asSystem(tx, async () => {
      if (gate === 'approval')
        await tx.updateTable('booking').set({ approver_id: memberId }).where('id', '=', id).execute();
      const isDone =
        reason === null
          ? await passLocked(tx, context, booking, gate)
          : await refuse(tx, context, booking, { gate, reason });
      if (!isDone) throw new ApiError('booking.not-pending');
      // Others who may approve have the request open in a list.
      if (gate === 'approval') await emitBooking(tx, 'booking.updated', await approversOf(tx, booking), booking);
    });
    const shown = await requireBooking(tx, id, { now: clock.now(), language });
    return { booking: shown };
  });
}

async function refuse(
  tx: Db,
  context: Context,
  booking: BookingState,
  { gate, reason }: { gate: Question['gate']; reason: string },
): Promise<boolean> {
  const because = gate === 'host' ? ('host' as const) : ('approver' as const);
  const ending = { status: 'rejected', because, now: context.clock.now(), reason } as const;
  return (await endBooking(tx, context, booking, ending)) !== null;
}
