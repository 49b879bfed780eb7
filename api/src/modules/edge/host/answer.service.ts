import type { Booking } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { answerBooking, type BookingAnswer } from '../../bookings/public.ts';
import { requireHost } from './requests.service.ts';

/** Accepts a request of the actor's own host, or refuses it with a reason (HST-03). */
export async function answerRequest(
  context: Context,
  actor: Actor,
  answer: BookingAnswer,
): Promise<{ booking: Booking }> {
  const host = await requireHost(context.db, actor);
  return answerBooking(context, actor, { gate: 'host', isTheirs: sql`b.host_id = ${host.id}` }, answer);
}
