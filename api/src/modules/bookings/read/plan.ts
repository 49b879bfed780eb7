import type { Booking, FloorPlan } from '@escale/contract';
import { partOfHalves } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { readFloorPlan } from '../../explore/public.ts';

/** The floor of a booked seat on its day; null without a seat, and for a guest of another company (BKG-02). */
export async function planOf(context: Context, actor: Actor, { seat, slot }: Booking): Promise<FloorPlan | null> {
  if (!seat) return null;
  const part = partOfHalves(slot.halves);
  try {
    return await readFloorPlan(context, actor, seat.floorId, { date: slot.date, part });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}
