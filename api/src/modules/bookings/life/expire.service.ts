import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import { endBooking } from './end-booking.ts';
import { failPayment, failSupplier } from './gates.service.ts';
import { lockBooking } from './lock-booking.ts';

/** Lets a booking lapse whose host, manager or member did not answer in time, with a full refund (BKG-03). Idempotent. */
export async function expireBooking(context: Context, bookingId: string): Promise<void> {
  const now = context.clock.now();
  await transact(context.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.status !== 'pending' || !booking.answerBy || Date.parse(now) < Date.parse(booking.answerBy)) return;
    // A card that is not authorised in time leaves no booking; the payment saga releases the money.
    if (booking.gates[0] === 'payment') return void (await failPayment(tx, context, bookingId));
    if (booking.gates[0] === 'supplier') return void (await failSupplier(tx, context, bookingId));
    await endBooking(tx, context, booking, { status: 'expired', because: 'lapse', now });
  });
}

/** Lets every overdue request lapse, also after a downtime (JOB-01). */
export async function expireDue(context: Context): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from booking where status = 'pending' and answer_by <= ${context.clock.now()}
    order by answer_by limit 1000`.execute(context.db);
  await eachAlone(rows, ({ id }) => expireBooking(context, id), context.log);
}
