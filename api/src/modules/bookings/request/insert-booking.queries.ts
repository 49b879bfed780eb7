import { randomBytes } from 'node:crypto';
import type { BookingGate, billing } from '@escale/contract';
import { bookingReference, halfIndex, type PlacedSlot } from '@escale/rules';
import type { z } from 'zod';
import { minutesAfter } from '../../../platform/clock/instants.ts';
import type { Db } from '../../../platform/db/database.ts';
import { later } from '../../../platform/db/later.ts';
import { uuidv7 } from '../../../platform/random/uuidv7.ts';
import type { Space } from '../../inventory/spaces/public.ts';
import type { BookingContext, RequestedSlot } from './booking-context.ts';

/** Details stored with a booking that its decision does not depend on. */
export interface Particulars {
  guests: readonly { name: string; email: string }[];
  comment: string;
  phone: string;
  billing?: z.output<typeof billing> | undefined;
  /** The booking that this one replaces once it is confirmed (BKG-25). */
  replacesId?: string;
  /** What the replaced booking's terms would not have refunded. */
  nonRefundableCents?: number;
}

/** What the credits of a member pay, in cents. */
interface Share {
  memberId: string;
  cents: number;
}

interface Money {
  paidWith: 'credits' | 'card' | 'free';
  /** Part of the total paid by card, in cents. */
  cardCents: number;
  /** Cents already held or paid. */
  paidCents: number;
  gates: BookingGate[];
  answerBy: string | null;
}

/** Normalised phone number: spaces, dots and dashes are removed (spec §5). */
export const digitsOf = (phone: string) => phone.replace(/[^+\d]/g, '');

/** End of the time a booking blocks: its end plus, when booked by the hour, the space's buffer (BKG-24); null where there is no buffer. */
export function heldUntil({ bookingMode, bufferMinutes }: Space, to: string): string | null {
  return bookingMode === 'hours' && bufferMinutes > 0 ? minutesAfter(to, bufferMinutes) : null;
}

/** Columns for the place and time of a booking. */
export function placeColumns(space: Space, slot: PlacedSlot, seatId: string | undefined, people: number) {
  const halves = slot.halves.map(halfIndex);
  return {
    workspace_id: space.id,
    building_id: space.buildingId,
    host_id: space.hostId,
    day: slot.date,
    morning: halves.includes(0),
    afternoon: halves.includes(1),
    from_at: slot.from,
    to_at: slot.to,
    held_until: heldUntil(space, slot.to),
    exclusive: space.whole,
    hourly: space.bookingMode === 'hours',
    seat_id: space.hasSeats ? (seatId ?? null) : null,
    people,
    cancellation: JSON.stringify(space.cancellation),
  };
}

/** Row of a booking, used both for the insert and for the reply. */
export type BookingRow = ReturnType<typeof rowOf>;

/** Builds the row of a new booking. */
export function rowOf(
  situation: BookingContext,
  { price }: Pick<RequestedSlot, 'price'>,
  slot: PlacedSlot,
  particulars: Particulars & Money,
) {
  const { space, booker, requested, services, now } = situation;
  const { gates } = particulars;
  return {
    ...placeColumns(space, slot, requested.seatId, requested.people),
    id: uuidv7(),
    reference: bookingReference(randomBytes(6)),
    company_id: booker.companyId,
    organiser_id: booker.memberId,
    booked_by: booker.bookedBy,
    status: gates.length > 0 ? ('pending' as const) : ('confirmed' as const),
    gates,
    guests: particulars.guests.map(({ name, email }) => ({ name, email })),
    comment: particulars.comment,
    phone: digitsOf(particulars.phone),
    billing: particulars.billing ?? null,
    private: requested.private,
    services,
    layout: requested.layout ?? null,
    custom_fields: requested.customFields,
    price,
    total_cents: price.totalIncludingTaxCents,
    paid_with: particulars.paidWith,
    card_cents: particulars.cardCents,
    paid_cents: particulars.paidCents,
    answer_by: particulars.answerBy,
    replaces_id: particulars.replacesId ?? null,
    non_refundable_cents: particulars.nonRefundableCents ?? 0,
    created_at: now,
  };
}

/**
 * Inserts a booking; the exclusion constraint refuses overlapping times of a whole space (BKG-04). When the random reference is already in
 * use (a chance of one in a thousand million per existing booking) the transaction is retried.
 */
export async function insertBooking(
  tx: Db,
  row: BookingRow,
  participants: readonly string[],
  shares: readonly Share[] = [],
): Promise<void> {
  const { guests, billing, services, custom_fields, price } = row;
  const values = {
    ...row,
    guests: JSON.stringify(guests),
    billing: billing && JSON.stringify(billing),
    services: JSON.stringify(services),
    custom_fields: JSON.stringify(custom_fields),
    price: JSON.stringify(price),
  };
  await later(tx, tx.insertInto('booking').values(values));
  await addParticipants(tx, row.id, participants, shares);
}

/** Adds participants to a booking, with what their credits pay of it (BKG-08); a participant who had left is reinstated. */
export async function addParticipants(
  tx: Db,
  bookingId: string,
  memberIds: readonly string[],
  shares: readonly Share[] = [],
): Promise<void> {
  if (memberIds.length === 0) return;
  const added = tx
    .insertInto('booking_participant')
    .values(
      memberIds.map((member_id) => {
        const share_cents = shares.find(({ memberId }) => memberId === member_id)?.cents ?? 0;
        return { booking_id: bookingId, member_id, share_cents };
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'member_id']).doUpdateSet({ cancelled_at: null, left_elsewhere: false }),
    );
  await later(tx, added);
}
