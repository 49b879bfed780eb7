import type { RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { addDays } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import { siteTime } from '../../../platform/clock/site-time.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { personJson } from '../../directory/members/public.ts';
import { ownBuilding } from '../../inventory/spaces/public.ts';
import { noticeReception, noticeVisitor } from '../notices/public.ts';
import { dayOfVisit, lockVisit, readVisits, shownVisit, usualDays, type VisitRow } from './visit.queries.ts';

type Day = RouteReply<RouteById<'visits.day'>>;
type One = RouteReply<RouteById<'visits.arrive'>>;

const isOverseer = ({ roles }: Actor) => roles.includes('administrator') || roles.includes('manager');

/**
 * The buildings whose visitors the caller receives, the one where they work first: all of the company for administrators and managers, else
 * those they were appointed for.
 */
async function receivesAt(db: Db, actor: Actor): Promise<{ id: string; name: string; timezone: string }[]> {
  const { memberId, companyId } = actor;
  if (companyId === null) return [];
  const all = isOverseer(actor);
  const { rows } = await sql<{ id: string; name: string; timezone: string }>`
    select b.id, b.name, b.timezone from views.building b
    where b.company_id = ${companyId}::uuid and (${all}::boolean or exists (
      select 1 from receptionist r where r.building_id = b.id and r.member_id = ${memberId}::uuid))
    order by b.id is distinct from (select home_building_id from views.member where id = ${memberId}::uuid), b.name, b.id`.execute(
    db,
  );
  return rows;
}

/** Whether the caller receives the visitors of a building. */
export const receives = async (db: Db, actor: Actor, buildingId: string): Promise<boolean> =>
  (await receivesAt(db, actor)).some(({ id }) => id === buildingId);

/** Visitors of a day, for the reception of a building (CKP-13). */
export async function visitorsOfDay(
  { db, clock }: Context,
  actor: Actor,
  { buildingId, date }: RouteRequest<RouteById<'visits.day'>>['query'],
): Promise<Day> {
  const buildings = await receivesAt(db, actor);
  const building = buildingId === undefined ? buildings[0] : buildings.find(({ id }) => id === buildingId);
  if (buildings.length === 0) throw new ApiError('access.forbidden');
  if (!building) throw new ApiError('resource.not-found');
  const today = clock.today(building.timezone);
  const day = date ?? today;
  const site = siteTime(building.timezone);
  const [from, to] = [site.toInstant(day, '00:00'), site.toInstant(addDays(day, 1), '00:00')];
  const rows = await readVisits(
    db,
    sql`v.building_id = ${building.id}::uuid and v.from_at >= ${from}::timestamptz and v.from_at < ${to}::timestamptz`,
  );
  const now = clock.now();
  return {
    buildings: buildings.map(({ id, name }) => ({ id, name })),
    buildingId: building.id,
    date: day,
    today,
    timezone: building.timezone,
    mayAppoint: actor.roles.includes('administrator'),
    items: rows.map((row) => shownVisit(row, now)),
  };
}

/** A visitor is at the reception, found in the list or by the code of the letter; who expects them is told. Idempotent. */
export async function arrive(
  context: Context,
  actor: Actor,
  wanted: RouteRequest<RouteById<'visits.arrive'>>['body'],
): Promise<One> {
  const { clock, jobs } = context;
  const now = clock.now();
  return transact(context.db, async (tx) => {
    const which = 'id' in wanted ? sql`v.id = ${wanted.id}::uuid` : sql`v.code = ${wanted.code.toUpperCase()}`;
    await lockVisit(tx, which);
    const visit = await receivedVisit(tx, actor, which);
    if (visit.cancelledAt !== null || visit.leftAt !== null) throw new ApiError('visit.over');
    if (visit.arrivedAt !== null) return { visit: shownVisit(visit, now) };
    if (dayOfVisit(visit) !== clock.today(visit.timezone)) throw new ApiError('visit.not-today');
    await tx.updateTable('visit').set({ arrived_at: now }).where('id', '=', visit.id).execute();
    await noticeVisitor(tx, context, 'visitorArrived', visit);
    await jobs.enqueue(tx, 'visitors.write', { visitId: visit.id, kind: 'arrived' });
    return { visit: shownVisit({ ...visit, arrivedAt: now }, now) };
  });
}

/** A visitor leaves. Idempotent. */
export async function leave(context: Context, actor: Actor, id: string): Promise<One> {
  const now = context.clock.now();
  return transact(context.db, async (tx) => {
    const which = sql`v.id = ${id}::uuid`;
    await lockVisit(tx, which);
    const visit = await receivedVisit(tx, actor, which);
    if (visit.arrivedAt === null) throw new ApiError('visit.not-there');
    const leftAt = visit.leftAt ?? now;
    if (visit.leftAt === null) await tx.updateTable('visit').set({ left_at: now }).where('id', '=', id).execute();
    return { visit: shownVisit({ ...visit, leftAt }, now) };
  });
}

/** A visit to a building whose visitors the caller receives; any other is `resource.not-found`. */
export async function receivedVisit(db: Db, actor: Actor, which: ReturnType<typeof sql>): Promise<VisitRow> {
  const buildings = await receivesAt(db, actor);
  if (buildings.length === 0) throw new ApiError('access.forbidden');
  const [visit] = await readVisits(db, which, 1);
  if (!visit || !buildings.some(({ id }) => id === visit.buildingId)) throw new ApiError('resource.not-found');
  return visit;
}

/** Who runs the reception of a building, and for how long its visits are kept. */
export async function readReception(
  { db }: Context,
  actor: Actor,
  buildingId: string,
): Promise<RouteReply<RouteById<'visits.reception'>>> {
  await ownBuilding(db, actor, buildingId);
  const { rows } = await sql<{ person: RouteReply<RouteById<'visits.reception'>>['members'][number] }>`
    select ${personJson('m')} as person from receptionist r join views.member m on m.id = r.member_id
    where r.building_id = ${buildingId}::uuid order by m.last_name, m.first_name, m.id`.execute(db);
  const kept = await db
    .selectFrom('reception')
    .select('kept_days')
    .where('building_id', '=', buildingId)
    .executeTakeFirst();
  return { members: rows.map(({ person }) => person), keptDays: kept?.kept_days ?? usualDays };
}

export async function setReception(
  context: Context,
  actor: Actor,
  buildingId: string,
  { memberIds, keptDays }: RouteRequest<RouteById<'visits.set-reception'>>['body'],
): Promise<{ done: true }> {
  await transact(context.db, async (tx) => {
    const { companyId } = await ownBuilding(tx, actor, buildingId, true);
    const ids = [...new Set(memberIds)];
    const known = await tx
      .selectFrom('views.member')
      .select('id')
      .where('company_id', '=', companyId)
      .where((one) => one('id', '=', one.fn.any(one.val(ids))))
      .execute();
    if (known.length !== ids.length) throw refusedField('resource.not-found', '/body/memberIds');
    const before = await tx
      .deleteFrom('receptionist')
      .where('building_id', '=', buildingId)
      .returning('member_id')
      .execute();
    const rows = ids.map((member_id) => ({ building_id: buildingId, member_id, company_id: companyId }));
    if (rows.length > 0) await tx.insertInto('receptionist').values(rows).execute();
    const added = ids.filter((id) => !before.some(({ member_id }) => member_id === id));
    await noticeReception(tx, context, { memberIds: added, buildingId });
    await tx
      .insertInto('reception')
      .values({ building_id: buildingId, company_id: companyId, kept_days: keptDays })
      .onConflict((one) => one.column('building_id').doUpdateSet({ kept_days: keptDays }))
      .execute();
    const after = { memberIds: ids.length, keptDays };
    const change = { companyId, action: 'visits.set-reception', subjectId: buildingId, before: null, after };
    await recordChange(tx, context, actor, change);
  });
  return { done: true };
}
