import type { RouteById, RouteRequest } from '@escale/contract';
import { checkInRefusal } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { emitBooking, lockBooking, membersOf, recordCheckIn } from '../../bookings/public.ts';
import { countAct, readDoor, requireRoom } from './door.queries.ts';

/**
 * Checks in the booking that is due in a room: whoever presses at its door is there, as with the code that hangs beside it (BKG-18).
 * Idempotent.
 */
export async function checkInAtDoor(
  context: Context,
  token: string,
  { workspaceId, bookingId }: RouteRequest<RouteById<'door-screens.check-in'>>['body'],
) {
  const now = context.clock.now();
  await transact(context.db, async (tx) => {
    const door = await readDoor(tx, token, now);
    await countAct(tx, door, now);
    await requireRoom(tx, door, workspaceId);
    const booking = await lockBooking(tx, bookingId);
    if (booking?.workspaceId !== workspaceId) throw new ApiError('resource.not-found');
    if (booking.status === 'confirmed' && booking.checkedInAt !== null) return;
    const code = checkInRefusal(booking, now);
    if (code) throw new ApiError(code);
    await recordCheckIn(tx, bookingId, now);
    await emitBooking(tx, 'booking.updated', membersOf(booking), booking);
  });
  return { done: true } as const;
}
