import { randomBytes } from 'node:crypto';
import type { BookingEnd, BookingGate, BookingStatus, billing, CancellationPolicy } from '@escale/contract';
import { bookingReference, halfIndex, type PlacedSlot } from '@escale/rules';
import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import { minutesAfter } from '../../../platform/clock/instants.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { Space } from '../../inventory/spaces/public.ts';
import type { AskedSlot, Situation } from '../request/asked.ts';

/** What a booking records beside what was decided. */
export interface Particulars {
  guests: readonly { name: string; email: string }[];
  comment: string;
  phone: string;
  billing?: z.output<typeof billing> | undefined;
  /** The booking whose place this one takes once it is confirmed (BKG-25). */
  replacesId?: string;
}

interface Money {
  paidWith: 'credits' | 'card' | 'free';
  /** What the card pays of the total, in cents. */
  cardCents: number;
  /** What is held or paid already. */
  paidCents: number;
  gates: BookingGate[];
  answerBy: string | null;
}

/** A phone number as it is kept: spaces, dots and dashes are the writer's own (spec §5). */
export const digitsOf = (phone: string) => phone.replace(/[^+\d]/g, '');

/** Until when a booking keeps others away: its end, or some minutes more by the hour (BKG-24). */
export function heldUntil({ bookingMode, bufferMinutes }: Space, to: string): string | null {
  return bookingMode === 'hours' && bufferMinutes > 0 ? minutesAfter(to, bufferMinutes) : null;
}

/** Where and when a booking is, as its row says it. */
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

/** Writes a booking; overlapping times of a whole space are refused by its exclusion constraint (BKG-04). */
export async function insertBooking(
  tx: Db,
  situation: Situation,
  { price }: AskedSlot,
  slot: PlacedSlot,
  particulars: Particulars & Money,
): Promise<string> {
  const { space, booker, asked, services, now } = situation;
  const { gates } = particulars;
  const row = {
    ...placeColumns(space, slot, asked.seatId, asked.people),
    company_id: booker.companyId,
    organiser_id: booker.memberId,
    booked_by: booker.bookedBy,
    status: gates.length > 0 ? 'pending' : 'confirmed',
    gates,
    guests: JSON.stringify(particulars.guests),
    comment: particulars.comment,
    phone: digitsOf(particulars.phone),
    billing: particulars.billing ? JSON.stringify(particulars.billing) : null,
    private: asked.private,
    services: JSON.stringify(services),
    custom_fields: JSON.stringify(asked.customFields),
    price: JSON.stringify(price),
    total_cents: price.totalIncludingTaxCents,
    paid_with: particulars.paidWith,
    card_cents: particulars.cardCents,
    paid_cents: particulars.paidCents,
    answer_by: particulars.answerBy,
    replaces_id: particulars.replacesId ?? null,
    created_at: now,
  };
  const id = await insertWithReference(tx, row);
  await addParticipants(tx, id, situation.participants);
  return id;
}

/** Names more participants of a booking; one who had left comes back. */
export async function addParticipants(tx: Db, bookingId: string, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  await tx
    .insertInto('booking_participant')
    .values(memberIds.map((member_id) => ({ booking_id: bookingId, member_id })))
    .onConflict((conflict) => conflict.columns(['booking_id', 'member_id']).doUpdateSet({ cancelled_at: null }))
    .execute();
}

/** A reference that is in use already, one in a thousand million, is drawn again. */
async function insertWithReference(tx: Db, row: Omit<Insertable<Database['booking']>, 'reference'>): Promise<string> {
  for (;;) {
    const inserted = await tx
      .insertInto('booking')
      .values({ ...row, reference: bookingReference(randomBytes(6)) })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) return inserted.id;
  }
}

/** A booking in the parts that change with its state. */
export interface BookingState {
  id: string;
  status: BookingStatus;
  /** What it waits for, in order. */
  gates: BookingGate[];
  workspaceId: string;
  workspaceName: string;
  buildingId: string;
  companyId: string | null;
  hostId: string | null;
  organiserId: string;
  bookedBy: string | null;
  approverId: string | null;
  /** Participants who have not cancelled. */
  participants: string[];
  /** Those and the organiser, unless the organiser stays away while others keep the place. */
  present: string[];
  day: string;
  halves: number[];
  from: string;
  to: string;
  hourly: boolean;
  /** It holds the whole space. */
  whole: boolean;
  /** Places it holds in each half; 0 for hours in a room. */
  places: number;
  people: number;
  seatId: string | null;
  /** False for parking, cars: the booking does not say where its members are. */
  placesMembers: boolean;
  totalCents: number;
  /** What the card pays of the total. */
  cardCents: number;
  /** What is held or paid so far. */
  paidCents: number;
  refundedCents: number;
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
  /** Its supplier was asked, or is about to be (BKG-19). */
  supplied: boolean;
}

/** Reads a booking's state; null when there is none of that id. */
export async function readState(db: Db, id: string): Promise<BookingState | null> {
  const { rows } = await sql<BookingState>`
    select b.id, b.status, b.gates, b.workspace_id as "workspaceId", w.name as "workspaceName", b.building_id as "buildingId",
      b.company_id as "companyId", b.host_id as "hostId", b.organiser_id as "organiserId", b.booked_by as "bookedBy",
      b.approver_id as "approverId", b.day, b.hourly, b.from_at as "from", b.to_at as "to",
      array_remove(array[case when b.morning then 0 end, case when b.afternoon then 1 end], null) as halves,
      b.exclusive as whole, case when b.hourly then 0 when b.exclusive then w.capacity else b.people end as places, b.people,
      b.seat_id as "seatId", w.type not in ('parking', 'car') as "placesMembers", b.total_cents as "totalCents",
      b.card_cents as "cardCents", b.paid_cents as "paidCents", b.refunded_cents as "refundedCents", b.cancellation,
      w.answer_hours as "answerHours", b.answer_by as "answerBy", b.ended_because as "endedBecause",
      b.cancelled_at as "cancelledAt", b.cancelled_by as "cancelledBy", b.created_at as "bookedAt", b.checked_in_at as "checkedInAt",
      w.check_in_minutes as "checkInMinutes", b.replaces_id as "replacesId", b.supplied,
      coalesce((select array_agg(p.member_id order by p.member_id) from booking_participant p
        where p.booking_id = b.id and p.cancelled_at is null), '{}') as participants,
      array(select b.organiser_id union select p.member_id from booking_participant p where p.booking_id = b.id
        except select p.member_id from booking_participant p where p.booking_id = b.id and p.cancelled_at is not null) as present
    from booking b join workspace w on w.id = b.workspace_id
    where b.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
