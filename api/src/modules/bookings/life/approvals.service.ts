import type { Booking, Language, RouteById, RouteReply } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { mayApprove } from '../read/booking-people.queries.ts';
import { toApprover } from '../read/read.service.ts';
import { readBookings } from '../read/view.service.ts';
import { answerBooking, type BookingAnswer } from './answer.service.ts';

/** Bookings that wait for the caller's approval, the most urgent first (BKG-23). */
export async function listApprovals(
  { db, clock }: Context,
  { memberId }: Actor,
  { page, limit, language }: { page: number; limit: number; language: Language },
): Promise<RouteReply<RouteById<'approvals.list'>>> {
  const where = sql`b.status = 'pending' and b.gates[1] = 'approval' and ${mayApprove(memberId)}`;
  const order = sql`b.answer_by, b.id`;
  const { items, total } = await readBookings(db, {
    where,
    order,
    limit,
    offset: (page - 1) * limit,
    now: clock.now(),
    language,
  });
  return { items: items.map((booking) => toApprover(booking, memberId)), total };
}

/** Accepts a booking, or refuses it with a reason (BKG-23). */
export async function answerApproval(
  context: Context,
  actor: Actor,
  answer: BookingAnswer,
): Promise<{ booking: Booking }> {
  const requested = { gate: 'approval', isTheirs: mayApprove(actor.memberId) } as const;
  const { booking } = await answerBooking(context, actor, requested, answer);
  return { booking: toApprover(booking, actor.memberId) };
}
