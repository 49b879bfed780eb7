import type { BookingEnd, BookingGate, BookingStatus, CancellationPolicy } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** State of a booking, in the fields that change with it. */
export interface BookingState {
  id: string;
  status: BookingStatus;
  /** Gates it still waits for, in order. */
  gates: BookingGate[];
  workspaceId: string;
  workspaceName: string;
  buildingId: string;
  companyId: string | null;
  hostId: string | null;
  organiserId: string;
  bookedBy: string | null;
  /** Who booked it for the organiser, while they are the organiser's delegate. */
  delegateId: string | null;
  approverId: string | null;
  /** Participants who have not cancelled. */
  participants: string[];
  /** Active participants and the organiser, unless the organiser left while the others keep the place. */
  present: string[];
  /** Whether people without an account come, who are told by letter alone (BKG-20). */
  hasGuests: boolean;
  day: string;
  halves: number[];
  from: string;
  to: string;
  hourly: boolean;
  /** Whether it holds the whole space. */
  whole: boolean;
  /** Places it holds in each half-day; 0 when a room is booked by the hour. */
  places: number;
  people: number;
  seatId: string | null;
  /** False for parking places and cars, which do not determine where the members are. */
  placesMembers: boolean;
  totalCents: number;
  /** Part of the total paid by card, in cents. */
  cardCents: number;
  /** Cents held or paid so far. */
  paidCents: number;
  refundedCents: number;
  /** Cents that cancelling never refunds, since a change left terms that refused them (BKG-25). */
  nonRefundableCents: number;
  cancellation: CancellationPolicy;
  answerHours: number;
  answerBy: string | null;
  endedBecause: BookingEnd | null;
  cancelledAt: string | null;
  cancelledBy: string | null;
  bookedAt: string;
  checkedInAt: string | null;
  checkInMinutes: number | null;
  replacesId: string | null;
  /** Whether a supplier is involved (BKG-19). */
  supplied: boolean;
}

/** Reads a booking's state; null when there is no booking of that id. */
export async function readState(db: Db, id: string): Promise<BookingState | null> {
  const { rows } = await sql<BookingState>`
    select b.id, b.status, b.gates, b.workspace_id as "workspaceId", w.name as "workspaceName", b.building_id as "buildingId",
      b.company_id as "companyId", b.host_id as "hostId", b.organiser_id as "organiserId", b.booked_by as "bookedBy",
      case when is_delegate(b.organiser_id, b.booked_by) then b.booked_by end as "delegateId",
      b.approver_id as "approverId", b.day, b.hourly, b.from_at as "from", b.to_at as "to",
      array_remove(array[case when b.morning then 0 end, case when b.afternoon then 1 end], null) as halves,
      b.exclusive as whole, case when b.hourly then 0 when b.exclusive then w.capacity else b.people end as places, b.people,
      b.seat_id as "seatId", w.type not in ('parking', 'car') as "placesMembers", b.total_cents as "totalCents",
      b.card_cents as "cardCents", b.paid_cents as "paidCents", b.refunded_cents as "refundedCents",
      b.non_refundable_cents as "nonRefundableCents", b.cancellation,
      w.answer_hours as "answerHours", b.answer_by as "answerBy", b.ended_because as "endedBecause",
      b.cancelled_at as "cancelledAt", b.cancelled_by as "cancelledBy", b.created_at as "bookedAt", b.checked_in_at as "checkedInAt",
      w.check_in_minutes as "checkInMinutes", b.replaces_id as "replacesId", b.supplied,
      b.guests <> '[]' as "hasGuests",
      coalesce((select array_agg(p.member_id order by p.member_id) from booking_participant p
        where p.booking_id = b.id and p.cancelled_at is null), '{}') as participants,
      array(select b.organiser_id union select p.member_id from booking_participant p where p.booking_id = b.id
        except select p.member_id from booking_participant p where p.booking_id = b.id and p.cancelled_at is not null) as present
    from booking b join views.workspace w on w.id = b.workspace_id
    where b.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A booking as the rules of refunds read it. */
export const refundTermsOf = (booking: BookingState, now: string) => ({
  ...booking,
  steps: booking.cancellation.steps,
  now,
});
