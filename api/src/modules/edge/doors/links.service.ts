import type { Door, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireAccess } from '../../../platform/access/require-access.ts';
import { hashOfToken, newToken } from '../../../platform/access/token-hash.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { ownBuilding } from '../../inventory/spaces/public.ts';
import { floorJson } from './door.queries.ts';

type Listed = RouteReply<RouteById<'doors.list'>>;
type Made = RouteReply<RouteById<'doors.create'>>;
type Wanted = RouteRequest<RouteById<'doors.create'>>['body'];

const mostPerPlace = 3;
const pathOf = (token: string) => `/door/${token}`;

/** The screens of a building with the faults reported at them, and where others can be put (BKG-18, MAP-09). */
export async function listDoors({ db }: Context, actor: Actor, buildingId: string): Promise<Listed> {
  await ownBuilding(db, actor, buildingId);
  const { rows: places } = await sql<Listed['places'][number]>`
    select id, of, name from (
      select w.id, 'room' as of, w.name, 1 as rank from views.workspace w
        where w.building_id = ${buildingId}::uuid and w.booking_mode = 'hours'
      union all
      select f.id, 'floor', f.name, 0 from views.floor f
        where f.building_id = ${buildingId}::uuid
          and exists (select 1 from views.workspace w where w.floor_id = f.id and w.booking_mode = 'hours')
    ) place order by rank, name, id`.execute(db);
  const { rows: faults } = await sql<Listed['faults'][number]>`
    select t.id, t.workspace_id as "workspaceId", w.name, t.kind, t.text, t.reported_at as "reportedAt"
    from door_fault t join views.workspace w on w.id = t.workspace_id
    where w.building_id = ${buildingId}::uuid order by t.reported_at desc, t.id limit 100`.execute(db);
  return { doors: await readDoors(db, sql`d.building_id = ${buildingId}::uuid`), faults, places };
}

async function readDoors(db: Db, which: ReturnType<typeof sql>): Promise<Door[]> {
  const { rows } = await sql<Door>`
    select d.id, case when d.workspace_id is null then 'floor' else 'room' end as of, coalesce(d.workspace_id, d.floor_id) as "placeId",
      coalesce(w.name, f.name) as name, ${floorJson} as floor, d.made_at as "madeAt", d.seen_at as "seenAt"
    from door d left join views.workspace w on w.id = d.workspace_id
      left join views.floor f on f.id = coalesce(d.floor_id, w.floor_id)
    where ${which} order by d.workspace_id is not null, coalesce(w.name, f.name), d.made_at, d.id`.execute(db);
  return rows;
}

async function shown(db: Db, id: string): Promise<Door> {
  const [door] = await readDoors(db, sql`d.id = ${id}::uuid`);
  if (!door) throw new ApiError('resource.not-found');
  return door;
}

/** Makes the link of another screen; its token is stored as a hash, so it is shown this once. */
export async function createDoor(context: Context, actor: Actor, buildingId: string, wanted: Wanted): Promise<Made> {
  const { places } = await listDoors(context, actor, buildingId);
  const place = places.find(({ id, of }) => id === wanted.placeId && of === wanted.of);
  if (!place) throw refusedField('resource.not-found', '/body/placeId');
  return transact(context.db, async (tx) => {
    const { companyId } = await ownBuilding(tx, actor, buildingId, true);
    const column = wanted.of === 'room' ? ('workspace_id' as const) : ('floor_id' as const);
    const there = await tx.selectFrom('door').select('id').where(column, '=', place.id).execute();
    if (there.length >= mostPerPlace) throw new ApiError('door.too-many');
    const token = newToken();
    const { id } = await tx
      .insertInto('door')
      .values({
        company_id: companyId,
        building_id: buildingId,
        workspace_id: wanted.of === 'room' ? place.id : null,
        floor_id: wanted.of === 'floor' ? place.id : null,
        token_hash: hashOfToken(token),
        made_at: context.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(tx, context, actor, { companyId, action: 'doors.create', id, before: null, after: place.name });
    return { door: await shown(tx, id), path: pathOf(token) };
  });
}

/** Replaces the link of a screen: whoever has the one before sees nothing any more. */
export async function renewDoor(context: Context, actor: Actor, id: string): Promise<Made> {
  return transact(context.db, async (tx) => {
    const { companyId, name } = await ownDoor(tx, actor, id);
    const token = newToken();
    const change = { token_hash: hashOfToken(token), made_at: context.clock.now(), seen_at: null };
    await tx.updateTable('door').set(change).where('id', '=', id).execute();
    await record(tx, context, actor, { companyId, action: 'doors.renew', id, before: null, after: name });
    return { door: await shown(tx, id), path: pathOf(token) };
  });
}

export async function revokeDoor(context: Context, actor: Actor, id: string): Promise<{ done: true }> {
  return transact(context.db, async (tx) => {
    const { companyId, name } = await ownDoor(tx, actor, id);
    await tx.deleteFrom('door').where('id', '=', id).execute();
    await record(tx, context, actor, { companyId, action: 'doors.revoke', id, before: name, after: null });
    return { done: true };
  });
}

/** A fault is repaired: it is listed no more, and reported again it is a new one. */
export async function settleFault(context: Context, actor: Actor, id: string): Promise<{ done: true }> {
  return transact(context.db, async (tx) => {
    const { rows } = await sql<{ companyId: string; name: string }>`
      select t.company_id as "companyId", w.name from door_fault t join views.workspace w on w.id = t.workspace_id
      where t.id = ${id}::uuid for update of t`.execute(tx);
    const [fault] = rows;
    requireAccess(actor, 'company.floors', { companyId: fault?.companyId ?? null });
    if (!fault) throw new ApiError('resource.not-found');
    await tx.deleteFrom('door_fault').where('id', '=', id).execute();
    const { companyId, name } = fault;
    await record(tx, context, actor, { companyId, action: 'doors.settle-fault', id, before: name, after: null });
    return { done: true };
  });
}

async function ownDoor(tx: Db, actor: Actor, id: string): Promise<{ companyId: string; name: string }> {
  const { rows } = await sql<{ companyId: string; name: string }>`
    select d.company_id as "companyId", coalesce(w.name, f.name) as name from door d
      left join views.workspace w on w.id = d.workspace_id left join views.floor f on f.id = d.floor_id
    where d.id = ${id}::uuid for update of d`.execute(tx);
  const [door] = rows;
  requireAccess(actor, 'company.floors', { companyId: door?.companyId ?? null });
  if (!door) throw new ApiError('resource.not-found');
  return door;
}

interface Recorded {
  companyId: string;
  action: string;
  id: string;
  /** Name of the place, before and after. */
  before: string | null;
  after: string | null;
}

function record(tx: Db, context: Context, actor: Actor, { id, before, after, ...change }: Recorded): Promise<void> {
  const named = (name: string | null) => name && { name };
  return recordChange(tx, context, actor, {
    ...change,
    subjectId: id,
    before: named(before) || null,
    after: named(after) || null,
  });
}
