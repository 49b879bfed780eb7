import { type Booking, bookingRequest, type Language, type Part } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { attempt, type Outcome } from '../../../platform/db/savepoint.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { bookWithin } from '../../bookings/public.ts';

/** The booking member, with the phone number that every booking needs (spec §5). */
export interface PlaceBooker {
  actor: Actor;
  language: Language;
  phone: string;
}
export interface PlaceToBook {
  workspaceId: string;
  seatId: string | null;
  date: string;
  part: Part;
}

/** The given number, else that of the profile; `request.invalid` without either. */
export async function phoneOf(db: Db, memberId: string, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  const member = await db.selectFrom('views.member').select('phone').where('id', '=', memberId).executeTakeFirst();
  const phone = bookingRequest.shape.phone.safeParse(member?.phone);
  if (!phone.success) throw refusedField('request.invalid', '/body/phone');
  return phone.data;
}

/** A booking request for one person, paid with credits where it has a price. */
export function requestFor({ workspaceId, seatId, date, part }: PlaceToBook, phone: string) {
  return bookingRequest.parse({
    workspaceId,
    slots: [{ date, part }],
    people: 1,
    phone,
    payment: { method: 'credits' },
    ...(seatId === null ? {} : { seatId }),
  });
}

/** Books one place with credits inside the caller's transaction, which continues without it after a refusal. */
export function bookPlace(
  tx: Db,
  context: Context,
  { actor, language, phone }: PlaceBooker,
  place: PlaceToBook,
): Promise<Outcome<Booking>> {
  return attempt(tx, async () => {
    const { bookings } = await bookWithin(tx, context, { actor, body: requestFor(place, phone), language });
    const [booking] = bookings;
    if (!booking) throw new ApiError('booking.unavailable');
    return booking;
  });
}
