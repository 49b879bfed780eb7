import { randomBytes } from 'node:crypto';
import type { billing } from '@escale/contract';
import { bookingReference, halfIndex, type PlacedSlot } from '@escale/rules';
import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { AskedSlot, Situation } from './asked.ts';

/** What a booking records beside what was decided. */
export interface Particulars {
  guests: readonly { name: string; email: string }[];
  comment: string;
  phone: string;
  billing?: z.output<typeof billing> | undefined;
  paidWith: 'credits' | 'card' | 'free';
  paymentReference: string | null;
  /** What the card pays of the total, in cents. */
  cardCents: number;
  answerBy: string | null;
}

/** Writes a booking; overlapping times of a whole space are refused by its exclusion constraint (BKG-04). */
export async function insertBooking(
  tx: Db,
  situation: Situation,
  { price }: AskedSlot,
  slot: PlacedSlot,
  particulars: Particulars,
): Promise<string> {
  const { space, booker, asked, now } = situation;
  const halves = slot.halves.map(halfIndex);
  const row = {
    workspace_id: space.id,
    building_id: space.buildingId,
    company_id: booker.companyId,
    host_id: space.hostId,
    organiser_id: booker.memberId,
    status: space.instant ? 'confirmed' : 'pending',
    day: slot.date,
    morning: halves.includes(0),
    afternoon: halves.includes(1),
    from_at: slot.from,
    to_at: slot.to,
    exclusive: space.whole,
    hourly: space.bookingMode === 'hours',
    seat_id: space.hasSeats ? (asked.seatId ?? null) : null,
    people: asked.people,
    guests: JSON.stringify(particulars.guests),
    comment: particulars.comment,
    phone: particulars.phone.replace(/[^+\d]/g, ''),
    billing: particulars.billing ? JSON.stringify(particulars.billing) : null,
    price: JSON.stringify(price),
    total_cents: price.totalIncludingTaxCents,
    paid_with: particulars.paidWith,
    payment_reference: particulars.paymentReference,
    card_cents: particulars.cardCents,
    cancellation: JSON.stringify(space.cancellation),
    answer_by: particulars.answerBy,
    created_at: now,
  };
  const id = await insertWithReference(tx, row);
  if (situation.participants.length > 0) {
    const participants = situation.participants.map((member_id) => ({ booking_id: id, member_id }));
    await tx.insertInto('booking_participant').values(participants).execute();
  }
  return id;
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
  status: 'pending' | 'confirmed' | 'cancelled' | 'rejected' | 'expired';
  workspaceId: string;
  workspaceName: string;
  buildingId: string;
  hostId: string | null;
  organiserId: string;
  /** Participants who have not cancelled. */
  participants: string[];
  day: string;
  halves: number[];
  from: string;
  hourly: boolean;
  /** It holds the whole space. */
  whole: boolean;
  /** Places it holds in each half; 0 for hours in a room. */
  places: number;
  /** False for parking, cars: the booking does not say where its members are. */
  placesMembers: boolean;
  totalCents: number;
  /** What the card paid of the total. */
  cardCents: number;
  paymentReference: string | null;
  cancellation: { code: 'flexible' | 'moderate' | 'strict'; steps: { hoursBefore: number; refundPercent: number }[] };
  answerBy: string | null;
}

/** Reads a booking's state; null when there is none of that id. */
export async function readState(db: Db, id: string): Promise<BookingState | null> {
  const { rows } = await sql<BookingState>`
    select b.id, b.status, b.workspace_id as "workspaceId", w.name as "workspaceName", b.building_id as "buildingId",
      b.host_id as "hostId", b.organiser_id as "organiserId", b.day, b.hourly, b.from_at as "from",
      array_remove(array[case when b.morning then 0 end, case when b.afternoon then 1 end], null) as halves,
      b.exclusive as whole, case when b.hourly then 0 else b.people end as places,
      w.type not in ('parking', 'car') as "placesMembers", b.total_cents as "totalCents", b.card_cents as "cardCents",
      b.payment_reference as "paymentReference", b.cancellation, b.answer_by as "answerBy",
      coalesce((select array_agg(p.member_id order by p.member_id) from booking_participant p
        where p.booking_id = b.id and p.cancelled_at is null), '{}') as participants
    from booking b join workspace w on w.id = b.workspace_id
    where b.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
