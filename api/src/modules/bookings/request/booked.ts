import type { Booking } from '@escale/contract';
import { halfIndex } from '@escale/rules';
import type { BookingState } from '../read/booking-state.queries.ts';
import { halvesOf, toBooking } from '../read/view.service.ts';
import { type BookingContext, othersShares } from './booking-context.ts';
import type { BookingRow } from './insert-booking.queries.ts';

// Derives a booking that was just inserted without reading it again; equal to what `readState` and `readMade` return (`booked.test.ts`).

/** State of the inserted booking. */
export function stateOf(row: BookingRow, { space, booker, participants }: BookingContext): BookingState {
  const places = row.hourly ? 0 : row.exclusive ? space.capacity : row.people;
  return {
    id: row.id,
    status: row.status,
    gates: row.gates,
    workspaceId: space.id,
    workspaceName: space.name,
    buildingId: space.buildingId,
    companyId: booker.companyId,
    hostId: space.hostId,
    organiserId: booker.memberId,
    bookedBy: booker.bookedBy,
    delegateId: booker.bookedBy,
    approverId: null,
    participants: [...participants].sort(),
    present: [booker.memberId, ...participants].sort(),
    hasGuests: row.guests.length > 0,
    day: row.day,
    halves: halvesOf(row).map(halfIndex),
    from: inUtc(row.from_at),
    to: inUtc(row.to_at),
    hourly: row.hourly,
    whole: row.exclusive,
    places,
    people: row.people,
    seatId: row.seat_id,
    placesMembers: space.type !== 'parking' && space.type !== 'car',
    totalCents: row.total_cents,
    cardCents: row.card_cents,
    paidCents: row.paid_cents,
    refundedCents: 0,
    nonRefundableCents: row.non_refundable_cents,
    cancellation: space.cancellation,
    answerHours: space.answerHours,
    answerBy: row.answer_by && inUtc(row.answer_by),
    endedBecause: null,
    cancelledAt: null,
    cancelledBy: null,
    bookedAt: inUtc(row.created_at),
    checkedInAt: null,
    checkInMinutes: space.checkInMinutes,
    replacesId: row.replaces_id,
    supplied: false,
  };
}

/** The inserted booking in the shape of the contract; an action that the card requires of the member is added later. */
export function viewOf(row: BookingRow, situation: BookingContext): Booking {
  const { space, booker, people, seatShown, now, language } = situation;
  const { id, name, type, instant, picture, buildingId, building, timezone, cancellation } = space;
  const scope = space.hostId === null ? ('internal' as const) : ('other' as const);
  const shown = {
    ...row,
    cancellation,
    workspace: { id, name, type, scope, picture, instant },
    building: { id: buildingId, ...building, timezone },
    seat: seatShown,
    organiser: booker.person,
    participants: people,
    booked_by_person: booker.delegate,
    approver_person: row.gates[0] === 'approval' ? booker.approver : null,
    check_in_minutes: space.checkInMinutes,
    payment_id: null,
    ended_because: null,
    checked_in_at: null,
    cancelled_at: null,
    rejection_reason: null,
    refunded_cents: 0,
    supplied: false,
    replacement: null,
    shares: othersShares(situation, row.paid_cents),
    invoice_name: null,
    left_by: [],
    organiser_left: false,
    total: 1,
  };
  return toBooking(shown, { now, language });
}

/** ISO format in which instants are read from the database. */
const inUtc = (instant: string) => new Date(instant).toISOString().replace('.000Z', 'Z');
