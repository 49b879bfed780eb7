import type { Booking, HostRequest, Language, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { commissionOf, commissionOn } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { siteTime } from '../../../platform/clock/site-time.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { hasReachedHost, readBooking, readBookings } from '../../bookings/public.ts';

type Requests = RouteById<'host.requests'>;
const answeredStatuses = ['confirmed', 'rejected', 'expired'];
const mostArrivals = 100;

export interface Host {
  id: string;
  name: string;
  /** Before any of `commissions` holds. */
  firstBasisPoints: number;
  commissions: { validFrom: string; basisPoints: number }[];
}

/** The host that a member represents; `access.forbidden` for anyone else (HST-01). */
export async function requireHost(db: Db, { memberId }: Actor): Promise<Host> {
  const host = await db
    .selectFrom('views.host as h')
    .innerJoin('views.host_member as hm', 'hm.host_id', 'h.id')
    .select(['h.id', 'h.name', 'h.commission_basis_points as firstBasisPoints'])
    .where('hm.member_id', '=', memberId)
    .orderBy('h.id')
    .executeTakeFirst();
  if (!host) throw new ApiError('access.forbidden');
  const commissions = await db
    .selectFrom('views.host_commission')
    .select(['valid_from as validFrom', 'basis_points as basisPoints'])
    .where('host_id', '=', host.id)
    .execute();
  return { ...host, commissions };
}

/** Requests that wait for the host, the most urgent first, or those answered recently, and today's arrivals (HST-03). */
export async function hostRequests(
  context: Context,
  actor: Actor,
  { status, page, limit }: RouteRequest<Requests>['query'],
  language: Language,
): Promise<RouteReply<Requests>> {
  const { db, clock } = context;
  const host = await requireHost(db, actor);
  const view = { now: clock.now(), language };
  const own = sql`b.host_id = ${host.id}`;
  const requested =
    status === 'pending'
      ? { where: sql`${own} and b.status = 'pending' and b.gates[1] = 'host'`, order: sql`b.answer_by, b.id` }
      : {
          where: sql`${own} and b.answered_at is not null and coalesce(b.ended_because, '') not in ('approver', 'supplier') and b.status = any(${answeredStatuses})`,
          order: sql`b.answered_at desc, b.id`,
        };
  const found = await readBookings(db, { ...requested, limit, offset: (page - 1) * limit, ...view });
  const arriving = sql`${own} and b.status = 'confirmed' and b.day = (
    select (${view.now}::timestamptz at time zone l.timezone)::date from views.building l where l.id = b.building_id)`;
  const arrivals = await readBookings(db, {
    where: arriving,
    order: sql`b.from_at, b.id`,
    limit: mostArrivals,
    ...view,
  });
  const companies = await companiesOf(db, found.items);
  return {
    items: found.items.map((booking) => toRequest(booking, host, companies)),
    total: found.total,
    arrivals: arrivals.items,
    host: { id: host.id, name: host.name },
  };
}

/** One booking of the actor's own host, requested or instant, whatever its outcome; `resource.not-found` for any other (HST-03, BKG-27). */
export async function hostRequest(
  { db, clock }: Context,
  actor: Actor,
  bookingId: string,
  language: Language,
): Promise<{ request: HostRequest }> {
  const host = await requireHost(db, actor);
  const requested = sql`b.id = ${bookingId} and b.host_id = ${host.id} and ${hasReachedHost}`;
  const booking = await readBooking(db, requested, { now: clock.now(), language });
  if (!booking) throw new ApiError('resource.not-found');
  return { request: toRequest(booking, host, await companiesOf(db, [booking])) };
}

async function companiesOf(db: Db, bookings: readonly Booking[]): Promise<Map<string, string>> {
  if (bookings.length === 0) return new Map();
  const rows = await db
    .selectFrom('views.member as m')
    .innerJoin('views.company as c', 'c.id', 'm.company_id')
    .select(['m.id', 'c.name'])
    .where(
      'm.id',
      'in',
      bookings.map(({ organiser }) => organiser.id),
    )
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The day of Escale on which a booking was made: commissions begin with its days. */
const bookedOn = ({ bookedAt }: Booking) => siteTime('Europe/Paris').toLocal(bookedAt).date;

function toRequest(booking: Booking, host: Host, companies: Map<string, string>): HostRequest {
  // A booking keeps the commission of the day on which it was made (HST-05).
  const commissionBasisPoints = commissionOn(host.firstBasisPoints, host.commissions, bookedOn(booking));
  const commission = commissionOf(booking.price.totalExcludingTaxCents, commissionBasisPoints);
  return {
    booking,
    requester: { ...booking.organiser, company: companies.get(booking.organiser.id) ?? null },
    answerBy: booking.answerBy ?? booking.slot.from,
    netCents: booking.price.totalExcludingTaxCents - commission,
    commissionBasisPoints,
  };
}
