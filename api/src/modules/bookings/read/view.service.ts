import type {
  Booking,
  BookingEnd,
  BookingGate,
  BookingStatus,
  CancellationPolicy,
  Language,
  Person,
  PriceBreakdown,
  RoomLayout,
  WorkspaceType,
} from '@escale/contract';
import { checkInWindow, refundNow, undoSeconds } from '@escale/rules';
import { type RawBuilder, sql } from 'kysely';
import { onSite } from '../../../platform/clock/site-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isAmong } from '../../../platform/db/is-among.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { personJson } from '../../directory/members/public.ts';
import { isAskedManager } from './booking-people.queries.ts';

/** A requested change of a booking, as stored. */
interface Replacement {
  id: string;
  workspaceName: string;
  date: string;
  morning: boolean;
  afternoon: boolean;
  from: string;
  to: string;
  hourly: boolean;
  timezone: string;
}

interface Row {
  id: string;
  reference: string;
  status: BookingStatus;
  workspace: {
    id: string;
    name: string;
    type: WorkspaceType;
    scope: 'internal' | 'other';
    picture: string;
    instant: boolean;
  };
  building: { id: string; name: string; street: string; place: string; timezone: string; floor: number | null };
  seat: { id: string; name: string; floorId: string } | null;
  organiser: Person;
  participants: Person[];
  left_by: Person[];
  organiser_left: boolean;
  day: string;
  morning: boolean;
  afternoon: boolean;
  from_at: string;
  to_at: string;
  hourly: boolean;
  people: number;
  guests: { name: string; email: string }[];
  comment: string;
  phone: string;
  price: PriceBreakdown;
  total_cents: number;
  paid_with: Booking['paidWith'];
  card_cents: number;
  shares: { memberId: string; cents: number }[];
  cancellation: CancellationPolicy;
  gates: BookingGate[];
  ended_because: BookingEnd | null;
  paid_cents: number;
  payment_id: string | null;
  invoice_name: string | null;
  private: boolean;
  booked_by_person: Person | null;
  approver_person: Person | null;
  services: { id: string; name: Record<Language, string>; quantity: number }[];
  layout: RoomLayout | null;
  check_in_minutes: number | null;
  checked_in_at: string | null;
  cancelled_at: string | null;
  answer_by: string | null;
  rejection_reason: string | null;
  refunded_cents: number;
  non_refundable_cents: number;
  created_at: string;
  supplied: boolean;
  replaces_id: string | null;
  replacement: Replacement | null;
  total: number;
}

/** Parameters for showing a booking. */
export interface View {
  /** Present instant, for the refund if cancelled now. */
  now: string;
  /** Language of the reader. */
  language: Language;
}

export interface ViewFilter extends View {
  /** Condition over `booking b`. */
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit: number;
  offset?: number;
}

/** Bookings in the shape of the contract, with their total number, in one statement. */
export async function readBookings(db: Db, filter: ViewFilter): Promise<{ items: Booking[]; total: number }> {
  const { rows } = await sql<Row>`
    with chosen as (
      select b.*, count(*) over () as total from booking b where ${filter.where}
      order by ${filter.order} limit ${filter.limit} offset ${filter.offset ?? 0}
    )
    select b.*,
      jsonb_build_object('id', w.id, 'name', w.name, 'type', w.type, 'instant', w.instant, 'picture', w.pictures[1],
        'scope', case when w.host_id is null then 'internal' else 'other' end) as workspace,
      jsonb_build_object('id', l.id, 'name', l.name, 'street', l.street, 'place', l.place, 'timezone', l.timezone,
        'floor', (select f.number from views.floor f where f.id = w.floor_id)) as building,
      case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name, 'floorId', s.floor_id) end as seat,
      ${personJson('o')} as organiser, w.check_in_minutes,
      ${personJson('d')} as booked_by_person,
      case when acts_for_system() or b.company_id = actor_company() then coalesce(
        (select ${personJson('a')} from views.member a where a.id = b.approver_id),
        (
          select ${personJson('manager')} from views.member manager
          where b.status = 'pending' and b.gates[1] = 'approval' and ${isAskedManager}
        )
      ) end as approver_person,
      coalesce((
        select jsonb_agg(${personJson('m')} order by fold(m.last_name), fold(m.first_name), m.id)
        from booking_participant p join views.member m on m.id = p.member_id
        where p.booking_id = b.id and p.cancelled_at is null
      ), '[]') as participants,
      coalesce((
        select jsonb_agg(${personJson('m')} order by p.cancelled_at, m.id)
        from booking_participant p join views.member m on m.id = p.member_id
        where p.booking_id = b.id and p.cancelled_at is not null and not p.left_elsewhere and p.member_id <> b.organiser_id
      ), '[]') as left_by,
      coalesce((
        select jsonb_agg(jsonb_build_object('memberId', p.member_id, 'cents', p.share_cents) order by p.member_id)
        from booking_participant p where p.booking_id = b.id and p.share_cents > 0
      ), '[]') as shares,
      exists (
        select 1 from booking_participant p
        where p.booking_id = b.id and p.member_id = b.organiser_id and p.cancelled_at is not null
      ) as organiser_left,
      (
        select a.id from views.payment a where a.booking_id = b.id and a.status = 'actionRequired' and a.wanted = 'hold'
      ) as payment_id,
      (select i.name from views.invoice i where i.booking_id = b.id) as invoice_name,
      (
        select jsonb_build_object('id', r.id, 'workspaceName', rw.name, 'date', r.day, 'morning', r.morning,
          'afternoon', r.afternoon, 'from', r.from_at, 'to', r.to_at, 'hourly', r.hourly, 'timezone', rl.timezone)
        from booking r join views.workspace rw on rw.id = r.workspace_id join views.building rl on rl.id = r.building_id
        where r.replaces_id = b.id and r.status = 'pending' order by r.id desc limit 1
      ) as replacement
    from chosen b
    join views.workspace w on w.id = b.workspace_id
    join views.building l on l.id = b.building_id
    join views.member o on o.id = b.organiser_id
    left join views.member d on d.id = b.booked_by
    left join views.seat s on s.id = b.seat_id
    order by ${filter.order}`.execute(db);
  return { items: rows.map((row) => toBooking(row, filter)), total: rows[0]?.total ?? 0 };
}

/** One booking; null when none matches the condition. */
export async function readBooking(db: Db, where: RawBuilder<unknown>, view: View): Promise<Booking | null> {
  const { items } = await readBookings(db, { where, order: sql`b.id`, limit: 1, ...view });
  return items[0] ?? null;
}

/** The booking of an id; the caller has checked access. `resource.not-found` when there is none. */
export async function requireBooking(db: Db, id: string, view: View): Promise<Booking> {
  const booking = await readBooking(db, sql`b.id = ${id}`, view);
  if (!booking) throw new ApiError('resource.not-found');
  return booking;
}

/** The bookings created by a request, ordered by time. */
export async function readMade(db: Db, made: readonly { id: string }[], view: View): Promise<Booking[]> {
  const where = sql`b.id ${isAmong(
    made.map(({ id }) => id),
    'uuid',
  )}`;
  return (await readBookings(db, { where, order: sql`b.from_at, b.id`, limit: made.length, ...view })).items;
}

/** Converts a row to the shape of the contract. */
export function toBooking(row: Row, { now, language }: View): Booking {
  const { timezone } = row.building;
  const from = onSite(row.from_at, timezone);
  const window = row.status === 'confirmed' ? checkInWindow(from, row.check_in_minutes, row.created_at) : null;
  const checkedInAt = row.checked_in_at && onSite(row.checked_in_at, timezone);
  const refund = {
    status: row.status,
    steps: row.cancellation.steps,
    from,
    now,
    paidCents: row.paid_cents,
    nonRefundableCents: row.non_refundable_cents,
  };
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    workspace: row.workspace,
    building: row.building,
    slot: {
      date: row.day,
      halves: halvesOf(row),
      from,
      to: onSite(row.to_at, timezone),
      hourly: row.hourly,
    },
    seat: row.seat,
    people: row.people,
    organiser: row.organiser,
    participants: row.participants,
    left: row.left_by,
    organiserLeft: row.organiser_left,
    guests: row.guests,
    comment: row.comment,
    phone: row.phone,
    price: row.price,
    paidWith: row.paid_with,
    cardCents: row.card_cents,
    shares: row.shares,
    cancellation: row.cancellation,
    refundNow: refundNow(refund),
    nonRefundableCents: row.non_refundable_cents,
    answerBy: row.answer_by && onSite(row.answer_by, timezone),
    waitsFor: row.status === 'pending' ? (row.gates[0] ?? null) : null,
    endedBecause: row.ended_because,
    paidCents: row.paid_cents,
    paymentId: row.payment_id,
    private: row.private,
    bookedBy: row.booked_by_person,
    approver: row.approver_person,
    services: row.services.map(({ name, ...service }) => ({ ...service, name: name[language] })),
    layout: row.layout,
    checkIn: window && { from: onSite(window.from, timezone), until: onSite(window.until, timezone), at: checkedInAt },
    undoUntil: undoUntil(row, now),
    rejectionReason: row.rejection_reason,
    refundedCents: row.refunded_cents,
    invoice: row.invoice_name,
    bookedAt: onSite(row.created_at, timezone),
    replaces: row.replaces_id,
    replacement: row.replacement && toReplacement(row.replacement),
  };
}

function toReplacement({
  id,
  workspaceName,
  date,
  from,
  to,
  hourly,
  timezone,
  ...parts
}: Replacement): Booking['replacement'] {
  const times = { from: onSite(from, timezone), to: onSite(to, timezone) };
  return { id, workspaceName, date, halves: halvesOf(parts), hourly, ...times };
}

/** The halves of a stored booking. */
export function halvesOf({ morning, afternoon }: { morning: boolean; afternoon: boolean }) {
  return [morning && ('morning' as const), afternoon && ('afternoon' as const)].filter((half) => half !== false);
}

/** End of the period in which a cancellation by a member, without card and supplier, can be undone (BKG-25); null when it cannot. */
function undoUntil(
  { cancelled_at: at, ended_because: because, card_cents: card, supplied, building }: Row,
  now: string,
) {
  if (at === null || because !== 'member' || card > 0 || supplied) return null;
  const until = Date.parse(at) + undoSeconds * 1000;
  return until > Date.parse(now) ? onSite(new Date(until).toISOString(), building.timezone) : null;
}
