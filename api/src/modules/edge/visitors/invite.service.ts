import { randomInt } from 'node:crypto';
import type { RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { hoursAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { bookingState, membersOf } from '../../bookings/public.ts';
import { isBuildingOpen } from '../../inventory/spaces/public.ts';
import { noticeVisitor } from '../notices/public.ts';
import { receives } from './reception.service.ts';
import { lockVisit, readVisits, shownVisit, usualDays } from './visit.queries.ts';

type Wanted = RouteRequest<RouteById<'visits.invite'>>['body'];

/** Letters that one member makes us write to strangers in a day. */
const mostPerDay = 40;
/** Visits of one address announced in a day, whoever announces them: each is a letter, and another when it is cancelled. */
const mostPerAddress = 6;
/** A visit begins within so many days. */
const farthestDays = 366;
/** Without letters and digits that are taken for one another. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newCode = () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Announces a visitor of the caller's company, who gets a letter (CKP-13). */
export async function inviteVisitor(
  context: Context,
  actor: Actor,
  wanted: Wanted,
): Promise<RouteReply<RouteById<'visits.invite'>>> {
  const now = context.clock.now();
  const { memberId, companyId } = actor;
  if (companyId === null) throw new ApiError('resource.not-found');
  return transact(context.db, async (tx) => {
    await requireBuilding(tx, actor, wanted.buildingId);
    const hostId = await hostOf(tx, actor, wanted);
    const time =
      wanted.bookingId === undefined ? wanted : await timeOfBooking(tx, memberId, wanted.bookingId, wanted.buildingId);
    if (Date.parse(time.to) <= Date.parse(now)) throw new ApiError('visit.over');
    // The days after which a visit is forgotten count from its end (SEC-04).
    if (Date.parse(time.from) > Date.parse(hoursAfter(now, farthestDays * 24)))
      throw refusedField('request.invalid', '/body/from');
    await requireFew(tx, memberId, now);
    await requireFewTo(tx, wanted.email, now);
    const { id } = await tx
      .insertInto('visit')
      .values({
        company_id: companyId,
        building_id: wanted.buildingId,
        visited_id: hostId,
        invited_by: memberId,
        booking_id: wanted.bookingId ?? null,
        name: wanted.name,
        email: wanted.email,
        visitor_company: wanted.company,
        language: wanted.language,
        from_at: time.from,
        to_at: time.to,
        code: newCode(),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await context.jobs.enqueue(tx, 'visitors.write', { visitId: id, kind: 'invited' });
    const [row] = await readVisits(tx, sql`v.id = ${id}::uuid`, 1);
    if (!row) throw new ApiError('resource.not-found');
    await noticeVisitor(tx, context, 'visitAnnounced', row);
    return { visit: shownVisit(row, now) };
  });
}

/** Announces into a building who may book there; its reception may in any case (BKG-15). */
async function requireBuilding(tx: Db, actor: Actor, buildingId: string): Promise<void> {
  const own = await tx
    .selectFrom('views.building')
    .select('id')
    .where('id', '=', buildingId)
    .where('company_id', '=', actor.companyId)
    .executeTakeFirst();
  if (!own) throw refusedField('resource.not-found', '/body/buildingId');
  const isOpen = await isBuildingOpen(tx, actor.memberId, sql`${buildingId}::uuid`);
  if (!isOpen && !(await receives(tx, actor, buildingId))) throw refusedField('access.no-building', '/body/buildingId');
}

/** Reception announces visitors of others; everybody else their own. */
async function hostOf(tx: Db, actor: Actor, { hostId, buildingId }: Wanted): Promise<string> {
  if (hostId === undefined || hostId === actor.memberId) return actor.memberId;
  const isReception = await receives(tx, actor, buildingId);
  const colleague = await tx
    .selectFrom('views.member')
    .select('id')
    .where('id', '=', hostId)
    .where('company_id', '=', actor.companyId)
    .where('access', '=', 'enabled')
    .executeTakeFirst();
  if (!isReception || !colleague) throw refusedField('resource.not-found', '/body/hostId');
  return colleague.id;
}

async function timeOfBooking(tx: Db, memberId: string, id: string, buildingId: string) {
  const booking = await bookingState(tx, id);
  const isTheirs = booking !== null && membersOf(booking).includes(memberId) && booking.status === 'confirmed';
  if (!isTheirs || booking.buildingId !== buildingId) throw refusedField('resource.not-found', '/body/bookingId');
  return { from: booking.from, to: booking.to };
}

/** Letters are sent in a member's name to addresses that nobody has confirmed (SEC-02). */
async function requireFew(tx: Db, memberId: string, now: string): Promise<void> {
  if ((await countOfDay(tx, 'invited_by', memberId, now)) >= mostPerDay) throw new ApiError('visit.too-many');
}

/** Several members, or companies, together must not fill one mailbox; cancelled visits count (SEC-02). */
async function requireFewTo(tx: Db, address: string, now: string): Promise<void> {
  const count = await asSystem(tx, () => countOfDay(tx, 'email', address, now));
  if (count >= mostPerAddress) throw refusedField('visit.too-many', '/body/email');
}

/** Visits announced in the last 24 hours by a member or to an address; others of the same wait until this one is written. */
async function countOfDay(tx: Db, by: 'invited_by' | 'email', value: string, now: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`visit ${by}`}), hashtext(${value}))`.execute(tx);
  const { count } = await tx
    .selectFrom('visit')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where(by, '=', value)
    .where('created_at', '>', hoursAfter(now, -24))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Visitors whom the caller expects or announced: those of one booking, or of today on. */
export async function myVisitors(
  { db, clock }: Context,
  { memberId, companyId }: Actor,
  { bookingId }: RouteRequest<RouteById<'visits.mine'>>['query'],
): Promise<RouteReply<RouteById<'visits.mine'>>> {
  const now = clock.now();
  if (companyId === null) return { items: [] };
  const own = sql`v.company_id = ${companyId}::uuid and (v.visited_id = ${memberId}::uuid or v.invited_by = ${memberId}::uuid)`;
  const which =
    bookingId === undefined
      ? sql`v.to_at > ${hoursAfter(now, -24)}::timestamptz`
      : sql`v.booking_id = ${bookingId}::uuid`;
  const rows = await readVisits(db, sql`${own} and v.cancelled_at is null and ${which}`, 200);
  return { items: rows.map((row) => shownVisit(row, now)) };
}

/** Takes a visit back; by who expects or announced it, or by the reception. Idempotent. */
export async function cancelVisit(context: Context, actor: Actor, id: string): Promise<{ done: true }> {
  const now = context.clock.now();
  await transact(context.db, async (tx) => {
    const which = sql`v.id = ${id}::uuid and v.company_id = ${actor.companyId}::uuid`;
    await lockVisit(tx, which);
    const [visit] = await readVisits(tx, which, 1);
    if (!visit) throw new ApiError('resource.not-found');
    const isOwn = [visit.host.id, visit.invitedBy].includes(actor.memberId);
    if (!isOwn && !(await receives(tx, actor, visit.buildingId))) throw new ApiError('resource.not-found');
    if (visit.cancelledAt !== null) return;
    if (visit.arrivedAt !== null || Date.parse(visit.to) <= Date.parse(now)) throw new ApiError('visit.over');
    await tx.updateTable('visit').set({ cancelled_at: now }).where('id', '=', id).execute();
    await context.jobs.enqueue(tx, 'visitors.write', { visitId: id, kind: 'cancelled' });
    await noticeVisitor(tx, context, 'visitCancelled', visit);
  });
  return { done: true };
}

/** Deletes visits as their building says; a visit of a day is kept until that day is over at its place. */
export async function forgetVisits({ db, clock }: Context): Promise<void> {
  await sql`
    delete from visit v using views.building b
    where b.id = v.building_id and v.to_at < ${clock.now()}::timestamptz - make_interval(days => coalesce(
      (select r.kept_days from reception r where r.building_id = v.building_id), ${usualDays}::int))`.execute(db);
}
