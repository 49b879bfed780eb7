import type { Booking, Language } from '@escale/contract';
import { isCancellable, namedPeople } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { publish } from '../../../platform/facts/facts.ts';
import { bookingEvent, scheduleEvents } from '../life/booking-events.ts';
import { participantsAdded } from '../life/booking-facts.ts';
import { lockBooking } from '../life/lock-booking.ts';
import { isOrganisedBy, membersOf } from '../read/booking-people.queries.ts';
import type { BookingState } from '../read/booking-state.queries.ts';
import { requireBooking } from '../read/view.service.ts';
import { readBooker, readParticipants } from '../request/booker.queries.ts';
import { requireEachGuestOnce } from '../request/each-once.ts';
import { countInvited } from '../request/guest-letters.queries.ts';
import { addParticipants } from '../request/insert-booking.queries.ts';

interface Invited {
  id: string;
  participants: readonly string[];
  guests: readonly { name: string; email: string }[];
  language: Language;
}

/**
 * Adds colleagues and guests to a live booking that has a place for each of them; they are notified and their week shows it. A booking of
 * a whole space has its capacity (BKG-07).
 */
export async function inviteTo(
  context: Context,
  actor: Actor,
  { id, participants, guests, language }: Invited,
): Promise<{ booking: Booking }> {
  if (participants.length + guests.length === 0) throw new ApiError('booking.participant-required');
  const now = context.clock.now();
  return transact(context.db, async (tx) => {
    const booking = await lockBooking(tx, id, participants);
    if (!booking || !isOrganisedBy(booking, actor.memberId)) throw new ApiError('resource.not-found');
    // An open offer is for the waiting member only; others can be added once it is accepted.
    if (booking.gates[0] === 'offer' || !isCancellable(booking.status, booking.from, now))
      throw new ApiError('booking.not-changeable');
    const onBehalfOf = booking.organiserId === actor.memberId ? undefined : booking.organiserId;
    const booker = await readBooker(tx, actor, { workspaceId: booking.workspaceId, onBehalfOf });
    const before = await requireBooking(tx, id, { now, language });
    const known = (await readParticipants(tx, booker.memberId, participants)).map((person) => person.id);
    await requireEachGuestOnce(tx, {
      memberIds: [booking.organiserId, ...booking.participants, ...known],
      before: before.guests.map(({ email }) => email),
      guests,
    });
    await countInvited(tx, context, actor, { guests, bookings: 1 });
    const added = known.filter((memberId) => !booking.participants.includes(memberId));
    await addParticipants(tx, id, added);
    await sql`update booking set guests = guests || ${JSON.stringify(guests)}::jsonb where id = ${id}`.execute(tx);
    await raisePeople(tx, booking);
    const shown = await requireBooking(tx, id, { now, language });
    if (namedPeople(shown) > shown.people) throw new ApiError('booking.too-few-people');
    const joined = {
      ...booking,
      participants: [...booking.participants, ...added],
      hasGuests: shown.guests.length > 0,
    };
    await publish(tx, context, participantsAdded, { booking: joined, added, guests: guests.map(({ email }) => email) });
    await emitAll(tx, [
      bookingEvent('booking.updated', membersOf(joined), joined),
      ...scheduleEvents(added, [booking.day]),
    ]);
    return { booking: shown };
  });
}

/**
 * A whole space is held and paid for any number of people: the number follows the names up to the capacity, except where people or
 * services are priced one by one.
 */
async function raisePeople(tx: Db, { id, whole }: BookingState): Promise<void> {
  if (!whole) return;
  await sql`
    update booking b set people = greatest(b.people, least(w.capacity, 1 + jsonb_array_length(b.guests) + (
      select count(*) from booking_participant p where p.booking_id = b.id and p.cancelled_at is null)))
    from views.workspace w where w.id = b.workspace_id and b.id = ${id}::uuid
      and (b.total_cents = 0 or (w.price_per = 'space' and b.services = '[]'))`.execute(tx);
}
