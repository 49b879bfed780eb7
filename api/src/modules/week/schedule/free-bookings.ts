import type { Booking } from '@escale/contract';
import { type HalfAt, shareBack } from '@escale/rules';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { cancelWithin, readBookings } from '../../bookings/public.ts';

/** Live bookings of a member that hold any of the halves of one day: desks, rooms, parking, pending requests. */
export async function bookingsOn(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  memberId: string,
  halves: readonly HalfAt[],
): Promise<Booking[]> {
  const held = (half: 0 | 1) => halves.some((one) => one.half === half);
  const where = sql`b.day = ${halves[0]?.date ?? null}::date and b.status in ('pending', 'confirmed')
    and ((b.morning and ${held(0)}) or (b.afternoon and ${held(1)}))
    and (b.organiser_id = ${memberId} or exists (select 1 from views.booking_participant mine
      where mine.booking_id = b.id and mine.member_id = ${memberId} and mine.cancelled_at is null))`;
  // Any language will do: only fields independent of the language are used.
  const view = { now: clock.now(), language: 'fr' as const };
  const { items } = await readBookings(db, { where, order: sql`b.from_at, b.id`, limit: 50, ...view });
  return items;
}

/** Everyone whose week contains a booking. */
export function membersOf({ organiser, participants }: Booking): string[] {
  return [organiser.id, ...participants.map(({ id }) => id)];
}

/** The error that lists the bookings a day off would cancel, with the member's refunds (WEK-12). */
export function hasBookings(memberId: string, bookings: readonly Booking[]): ApiError {
  return new ApiError('schedule.has-bookings', {
    details: {
      bookings: bookings.map(({ id, workspace, slot, organiser, refundNow, paidCents, shares = [] }) => ({
        id,
        name: workspace.name,
        halves: slot.halves,
        refundCents:
          organiser.id === memberId
            ? refundNow.cents
            : shareBack(shares.find((share) => share.memberId === memberId)?.cents ?? 0, paidCents, refundNow.cents),
      })),
    },
  });
}

/** Cancels bookings: those that the member organises for everyone, the others for the member alone. Returns the refunded cents. */
export async function freeBookings(
  tx: Db,
  context: Context,
  memberId: string,
  bookings: readonly Booking[],
): Promise<number> {
  let cents = 0;
  for (const { id, organiser } of bookings) {
    const scope = organiser.id === memberId ? 'all' : 'self';
    const { refundedCents } = await cancelWithin(tx, context, { memberId }, id, scope);
    cents += refundedCents;
  }
  return cents;
}
