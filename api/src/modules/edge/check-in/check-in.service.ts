import type { Language, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { checkInRefusal, isThere, type Proof } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import {
  type BookingState,
  emitBooking,
  hostMembers,
  lockBooking,
  membersOf,
  recordCheckIn,
  requireBooking,
  shownTo,
} from '../../bookings/public.ts';
import { isCodeOf } from './codes.ts';

type CheckIn = RouteById<'check-in.check-in'>;
type Body = RouteRequest<CheckIn>['body'];

/**
 * Checks a booking in for all its members: the first one present does so for everyone (BKG-18). Idempotent; anyone else gets
 * `resource.not-found`.
 */
export async function checkIn(
  context: Context,
  actor: Actor,
  { id, body, language }: { id: string; body: Body; language: Language },
): Promise<RouteReply<CheckIn>> {
  const now = context.clock.now();
  return transact(context.db, async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!booking || !membersOf(booking).includes(actor.memberId)) throw new ApiError('resource.not-found');
    if (booking.status !== 'confirmed' || booking.checkedInAt === null) {
      const code = checkInRefusal(booking, now);
      if (code) throw new ApiError(code);
      if (!(await isAtPlace(tx, context, booking, body))) throw new ApiError('booking.check-in-elsewhere');
      await recordCheckIn(tx, id, now);
      const notified = [...membersOf(booking), ...(await hostMembers(tx, booking.hostId))];
      await emitBooking(tx, 'booking.updated', notified, booking);
    }
    const [shown] = await shownTo(tx, actor, [await requireBooking(tx, id, { now, language })]);
    if (!shown) throw new ApiError('resource.not-found');
    return { booking: shown };
  });
}

async function isAtPlace(tx: Db, { keys }: Context, booking: BookingState, body: Body): Promise<boolean> {
  const { workspaceId, seatId } = booking;
  const row = await tx
    .selectFrom('views.workspace as w')
    .innerJoin('views.building as b', 'b.id', 'w.building_id')
    .select(['b.lat', 'b.lng', 'b.check_in_proof', 'w.check_in_code'])
    .where('w.id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  const { lat, lng, check_in_proof: asksForProof, check_in_code: counter } = row;
  const at = lat === null || lng === null ? null : { lat, lng };
  const place = { workspaceId, counter };
  // At a booked seat the code of the space is accepted as well, but not that of another seat.
  const places = [null, ...(seatId === null ? [] : [seatId])].map((seat) => ({ ...place, seatId: seat }));
  return isThere(
    proofOf(body, (code) => isCodeOf(keys, code, places)),
    { asksForProof, at },
  );
}

function proofOf(body: Body, isOfPlace: (code: string) => boolean): Proof {
  if (body.by === 'code') return { by: 'code', isOfPlace: isOfPlace(body.code) };
  if (body.by === 'position') return { by: 'position', at: { lat: body.lat, lng: body.lng } };
  return { by: 'button' };
}
