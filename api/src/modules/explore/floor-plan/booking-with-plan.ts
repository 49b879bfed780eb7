import type { Booking, FloorPlan, Language, RouteById, RouteReply } from '@escale/contract';
import { partOfHalves } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { seeBooking } from '../../bookings/public.ts';
import { readFloorPlan } from './floors.service.ts';

/** A booking with the floor plan of its seat (BKG-02), which is added here because bookings do not depend on floor plans. */
export async function readBookingWithPlan(
  context: Context,
  actor: Actor,
  id: string,
  language: Language,
): Promise<RouteReply<RouteById<'bookings.get'>>> {
  const booking = await seeBooking(context, actor, id, language);
  return { booking, plan: await planOf(context, actor, booking) };
}

/** Floor plan of a booked seat on its day; null without a seat, and for a guest of another company (BKG-02). */
async function planOf(context: Context, actor: Actor, { seat, slot }: Booking): Promise<FloorPlan | null> {
  if (!seat) return null;
  const part = partOfHalves(slot.halves);
  try {
    return await readFloorPlan(context, actor, seat.floorId, { date: slot.date, part });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}
