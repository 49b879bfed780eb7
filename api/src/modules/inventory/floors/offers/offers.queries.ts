import type { SeatAnswer, SeatOffer } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { TouchedBooking } from '../publish/touched-bookings.ts';

/** The seat that a planned version offers for a booking. */
export interface OfferRow {
  versionId: string;
  bookingId: string;
  oldSeatId: string;
  seatId: string;
  answerBy: string;
  answer: Exclude<SeatAnswer, 'open' | 'over'> | null;
}

export async function addOffers(
  tx: Db,
  versionId: string,
  touched: readonly TouchedBooking[],
  answerBy: string,
): Promise<string[]> {
  const rows = touched.flatMap(({ bookingId, seatId, seatName, equal }) =>
    equal
      ? [
          {
            ...{ version_id: versionId, booking_id: bookingId, old_seat_id: seatId, old_seat_name: seatName },
            ...{ seat_id: equal.id, seat_name: equal.name, answer_by: answerBy },
          },
        ]
      : [],
  );
  if (rows.length > 0) await tx.insertInto('seat_offer').values(rows).execute();
  return rows.map((row) => row.booking_id);
}

const columns = sql`o.version_id as "versionId", o.booking_id as "bookingId", o.old_seat_id as "oldSeatId", o.seat_id as "seatId",
  o.answer_by as "answerBy", o.answer`;

/** The halves of booking `b`, as an array. */
const halves = sql`array_remove(array[case when b.morning then 'morning' end, case when b.afternoon then 'afternoon' end], null)`;

/** Whether booking `o.booking_id` still has the seat that goes. */
const isHeld = sql`exists (select 1 from views.seat_slot t where t.booking_id = o.booking_id and t.seat_id = o.old_seat_id)`;
/** Whether another booking has the offered seat in a half of the booking. */
const isTaken = sql`exists (
  select 1 from views.seat_slot mine join views.seat_slot other on other.day = mine.day and other.half = mine.half
  where mine.booking_id = o.booking_id and other.seat_id = o.seat_id and other.booking_id <> mine.booking_id)`;
/** Of an offer `o` of a version `v`; nothing is left to answer for a plan that could not be published. */
const state = sql`case when o.answer is null and (v.failure is not null or not ${isHeld}) then 'over' else coalesce(o.answer, 'open') end`;

/** The offer of a planned version for a booking that a member organises, locked; undefined when there is none. */
export async function lockOffer(tx: Db, bookingId: string, memberId: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select ${columns} from seat_offer o join floor_version v on v.id = o.version_id and v.state = 'planned'
    where o.booking_id = ${bookingId}::uuid
      and exists (select 1 from views.booking b where b.id = o.booking_id and b.organiser_id = ${memberId}::uuid)
    order by v.starts_at limit 1 for update of o`.execute(tx);
  return rows[0];
}

/** Locks an offer that nobody has answered; undefined when somebody has. */
export async function lockOpen(
  tx: Db,
  { versionId, bookingId }: Pick<OfferRow, 'versionId' | 'bookingId'>,
): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select ${columns} from seat_offer o
    where o.version_id = ${versionId}::uuid and o.booking_id = ${bookingId}::uuid and o.answer is null for update`.execute(
    tx,
  );
  return rows[0];
}

/** Offers of planned versions that nobody has answered in time. */
export async function overdueOffers(db: Db, now: string): Promise<Pick<OfferRow, 'versionId' | 'bookingId'>[]> {
  const { rows } = await sql<Pick<OfferRow, 'versionId' | 'bookingId'>>`
    select o.version_id as "versionId", o.booking_id as "bookingId" from seat_offer o join floor_version v on v.id = o.version_id
    where o.answer is null and o.answer_by <= ${now}::timestamptz and v.state = 'planned' and v.failure is null and ${isHeld} order by o.answer_by, o.booking_id`.execute(
    db,
  );
  return rows;
}

/** The seats that a version offers, by booking. */
export async function offeredSeats(db: Db, versionId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('seat_offer')
    .select(['booking_id', 'seat_id'])
    .where('version_id', '=', versionId)
    .execute();
  return new Map(rows.map((row) => [row.booking_id, row.seat_id]));
}

export async function noteAnswer(
  tx: Db,
  { versionId, bookingId }: Pick<OfferRow, 'versionId' | 'bookingId'>,
  answer: Exclude<SeatAnswer, 'open' | 'over'>,
  now: string,
): Promise<void> {
  await tx
    .updateTable('seat_offer')
    .set({ answer, answered_at: now })
    .where('version_id', '=', versionId)
    .where('booking_id', '=', bookingId)
    .execute();
}

/** The seats of an offer: whether the booking still has the one that goes, and whether the equal one exists and is free at that time. */
export interface OfferedSeats {
  isThere: boolean;
  isHeld: boolean;
  isFree: boolean;
}

export async function readSeats(
  tx: Db,
  { versionId, bookingId }: Pick<OfferRow, 'versionId' | 'bookingId'>,
): Promise<OfferedSeats> {
  const { rows } = await sql<OfferedSeats>`
    select exists (select 1 from seat where id = o.seat_id) as "isThere", ${isHeld} as "isHeld", not ${isTaken} as "isFree"
    from seat_offer o where o.version_id = ${versionId}::uuid and o.booking_id = ${bookingId}::uuid`.execute(tx);
  return rows[0] ?? { isThere: false, isHeld: false, isFree: false };
}

/** Offers another seat in place of one that somebody took. */
export async function replaceSeat(
  tx: Db,
  { versionId, bookingId }: Pick<OfferRow, 'versionId' | 'bookingId'>,
  seat: { id: string; name: string },
): Promise<void> {
  await tx
    .updateTable('seat_offer')
    .set((one) => ({ taken_seat_name: one.ref('seat_name'), seat_id: seat.id, seat_name: seat.name }))
    .where('version_id', '=', versionId)
    .where('booking_id', '=', bookingId)
    .execute();
}

/** The floor of a version, and the day from which it is in force there. */
export async function placeOfVersion(db: Db, versionId: string) {
  const { rows } = await sql<{ floorId: string; from: string }>`
    select v.floor_id as "floorId", (v.starts_at at time zone b.timezone)::date::text as from
    from floor_version v join floor f on f.id = v.floor_id join building b on b.id = f.building_id
    where v.id = ${versionId}::uuid`.execute(db);
  return rows[0];
}

/** What the organiser of a booking reads of its offer; the latest where several versions offered one. */
export async function readOffer(db: Db, bookingId: string, memberId: string): Promise<SeatOffer | undefined> {
  const { rows } = await sql<SeatOffer>`
    select b.id as "bookingId", b.workspace_id as "workspaceId", ${state} as state, o.answer_by as "answerBy",
      v.starts_at as "startsAt", o.old_seat_name as "oldSeatName",
      case when ${state} <> 'open' or not ${isTaken} then o.seat_name end as "seatName", o.taken_seat_name as "takenSeatName", w.name as "zoneName",
      json_build_object('id', f.id, 'buildingId', l.id, 'buildingName', l.name, 'name', f.name, 'number', f.number) as floor,
      b.day::text as date,
      ${halves} as halves
    from seat_offer o join floor_version v on v.id = o.version_id join floor f on f.id = v.floor_id
      join building l on l.id = f.building_id join views.booking b on b.id = o.booking_id join workspace w on w.id = b.workspace_id
    where o.booking_id = ${bookingId}::uuid and b.organiser_id = ${memberId}::uuid
    order by v.starts_at desc limit 1`.execute(db);
  return rows[0];
}

/** The offers of a version with whom they were made to. */
export async function offersOf(db: Db, versionId: string) {
  const { rows } = await sql<{
    memberId: string;
    name: string;
    oldSeatName: string;
    seatName: string;
    date: string;
    halves: ('morning' | 'afternoon')[];
    state: SeatAnswer;
    answerBy: string;
  }>`
    select m.id as "memberId", m.first_name || ' ' || m.last_name as name, o.old_seat_name as "oldSeatName", o.seat_name as "seatName",
      b.day::text as date, ${state} as state, o.answer_by as "answerBy",
      ${halves} as halves
    from seat_offer o join floor_version v on v.id = o.version_id join views.booking b on b.id = o.booking_id
      join views.member m on m.id = b.organiser_id
    where o.version_id = ${versionId}::uuid order by b.day, o.old_seat_name, b.id`.execute(db);
  return rows;
}
