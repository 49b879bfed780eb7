import type { LocationType, Person } from '@escale/contract';
import { halfIndex } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type Viewer, visibilityOf } from '../../directory/visibility/public.ts';
import { heldBy, isInTheWay } from './already-booked.ts';
import type { BookingContext } from './booking-context.ts';

/** What a booking changes in the weeks of others than the caller, in the shape of `bookings.check`. */
interface OthersWeeks {
  othersHeld: { person: Person; date: string; place: string | null }[];
  othersReplaced: { person: Person; date: string; locationType: LocationType }[];
}

/**
 * Participants who hold a place at the requested times, and those whose week says another place then, told before they are booked for, as
 * is the week of whom a delegate books for (WEK-13): as far as each shows their place to the viewer, and nothing of a private booking.
 */
export async function othersWeeks(
  db: Db,
  viewer: Viewer & { memberId: string },
  { space, slots, booker, participants, people }: BookingContext,
): Promise<OthersWeeks> {
  const dates = slots.flatMap(({ placement }) => placement.slot?.date ?? []);
  const found: OthersWeeks = { othersHeld: [], othersReplaced: [] };
  const tell = async (memberId: string, person: Person | undefined, isParticipant: boolean) => {
    const level = await visibilityOf(db, viewer, memberId);
    if (level === null || level === 'nothing' || !person) return;
    const namesPlace = level === 'floor' || level === 'seat';
    if (isParticipant) {
      const held = await heldBy(db, memberId, dates);
      const inTheWay = held.filter((one) => !one.isPrivate && slots.some((slot) => isInTheWay(one, space, slot)));
      const place = (name: string) => (namesPlace ? name : null);
      found.othersHeld.push(...inTheWay.map(({ day, name }) => ({ person, date: day, place: place(name) })));
    }
    const replaced = await replacedOf(db, memberId, { space, slots });
    const told = replaced.filter(({ locationType }) => namesPlace || locationType === 'dayOff');
    found.othersReplaced.push(...told.map((one) => ({ person, ...one })));
  };
  // What the organiser holds is told with each slot, as to themselves.
  if (booker.bookedBy !== null) await tell(booker.memberId, booker.person, false);
  for (const [index, memberId] of participants.entries()) await tell(memberId, people[index], true);
  return found;
}

/** Entries of a member's week, other than bookings, that a place in the space takes over; hours in a room take over nothing. */
async function replacedOf(
  db: Db,
  memberId: string,
  { space, slots }: Pick<BookingContext, 'space' | 'slots'>,
): Promise<{ date: string; locationType: LocationType }[]> {
  const halves = slots.flatMap(({ placement: { slot } }) =>
    slot ? slot.halves.map((half) => ({ day: slot.date, half: halfIndex(half) })) : [],
  );
  if (!space.placesMember || halves.length === 0) return [];
  const next = space.hostId === null ? 'office' : 'flexOffice';
  const { rows } = await sql<{ date: string; locationType: LocationType }>`
    select distinct s.day as date, s.location_type as "locationType"
    from views.schedule_half s
    join jsonb_to_recordset(${JSON.stringify(halves)}::jsonb) as asked(day date, half smallint)
      on asked.day = s.day and asked.half = s.half
    where s.member_id = ${memberId}::uuid and s.booking_id is null and s.location_type <> all(${['notDefined', next]}::text[])
    order by s.day, s.location_type`.execute(db);
  return rows;
}
