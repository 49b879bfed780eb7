import { type Booking, bookingRequest, type ErrorCode, errorCodes, type Language, type Part } from '@escale/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { toApiError } from '../../platform/errors/to-api-error.ts';
import { bookWithin } from '../bookings/create.service.ts';

/** Who books, and the phone number that every booking needs (spec §5). */
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

/** The number given, else that of the profile; without any the request is refused. */
export async function phoneOf(db: Db, memberId: string, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  const member = await db.selectFrom('member').select('phone').where('id', '=', memberId).executeTakeFirst();
  const phone = bookingRequest.shape.phone.safeParse(member?.phone);
  if (!phone.success) throw new ApiError('request.invalid', { errors: [{ pointer: '/body/phone', message: '' }] });
  return phone.data;
}

/** The request for a place for one, paid with credits where it has a price. */
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

const nothingBooked = z.looseObject({ failures: z.array(z.looseObject({ code: z.enum(errorCodes) })).min(1) });

/** Books one place with credits inside the caller's transaction, which goes on without it when it is refused. */
export async function bookPlace(
  tx: Db,
  context: Context,
  { actor, language, phone }: PlaceBooker,
  place: PlaceToBook,
): Promise<{ booking: Booking; code: null } | { booking: null; code: ErrorCode }> {
  const body = requestFor(place, phone);
  await sql`savepoint book_place`.execute(tx);
  try {
    const { bookings } = await bookWithin(tx, context, { actor, body, language });
    const [booking] = bookings;
    if (!booking) throw new ApiError('booking.unavailable');
    await sql`release savepoint book_place`.execute(tx);
    return { booking, code: null };
  } catch (error) {
    const refused = nothingBooked.safeParse(error);
    const { code, status } = refused.success
      ? new ApiError(refused.data.failures[0]?.code ?? 'booking.unavailable')
      : toApiError(error);
    if (status >= 500) throw error;
    await sql`rollback to savepoint book_place`.execute(tx);
    return { booking: null, code };
  }
}
