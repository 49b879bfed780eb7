import type { Booking } from '@escale/contract';
import { isCancellable } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { mailBooking } from '../../edge/mails/public.ts';
import { placeBooking } from '../../week/schedule/public.ts';
import { requireBooking } from '../read/view.service.ts';
import { readBooker, readParticipants } from '../request/booker.queries.ts';
import { lockBooking } from './end-booking.ts';
import { addParticipants } from './record.queries.ts';
import { bookingEvent, membersOf, scheduleEvents } from './tell.ts';

interface Invited {
  participants: readonly string[];
  guests: readonly { name: string; email: string }[];
}

/** Adds colleagues and guests to a live booking that has a place for each; they are told, their week shows it (BKG-07). */
export async function inviteTo(
  { db, clock, jobs }: Context,
  actor: Actor,
  id: string,
  { participants, guests }: Invited,
): Promise<{ booking: Booking }> {
  if (participants.length + guests.length === 0) throw new ApiError('booking.participant-required');
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, id, participants);
    if (!booking || (booking.organiserId !== actor.memberId && booking.bookedBy !== actor.memberId))
      throw new ApiError('resource.not-found');
    // An offer is for who waited; once it is taken others can come along.
    if (booking.gates[0] === 'offer' || !isCancellable(booking.status, booking.from, now))
      throw new ApiError('booking.not-changeable');
    const onBehalfOf = booking.organiserId === actor.memberId ? undefined : booking.organiserId;
    const booker = await readBooker(tx, actor, [], onBehalfOf);
    const known = await readParticipants(tx, booker, participants);
    const added = known.filter((memberId) => !booking.participants.includes(memberId));
    await addParticipants(tx, id, added);
    await sql`update booking set guests = guests || ${JSON.stringify(guests)}::jsonb where id = ${id}`.execute(tx);
    const shown = await requireBooking(tx, id, now);
    if (shown.participants.length + shown.guests.length > shown.people) throw new ApiError('booking.too-few-people');
    const told = { ...booking, participants: [...booking.participants, ...added] };
    if (booking.status === 'confirmed' && booking.placesMembers) {
      const where = { ...booking, internal: booking.hostId === null, onlyEmpty: booking.hourly };
      await placeBooking(tx, { ...where, bookingId: id, memberIds: added });
      await mailBooking(tx, jobs, 'confirmed', added, id);
    }
    await emitAll(tx, [
      bookingEvent('booking.updated', membersOf(told), told),
      ...scheduleEvents(added, [booking.day]),
    ]);
    return { booking: shown };
  });
}
