import { randomUUID } from 'node:crypto';
import type { ImportedSpace, NewSpace, RouteById, RouteReply } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { refusedField } from '../../../../platform/errors/api-error.ts';
import { withIdempotency } from '../../../../platform/http/idempotency.ts';
import { closeSpacesOf } from '../building-closures.queries.ts';
import { type CompanyBuilding, ownBuilding } from '../own-building.queries.ts';
import { type FileFault, readRows } from './import.rules.ts';
import { sceneOf } from './scene.ts';
import { countCapacity, isFloorOf, ownSpace } from './space-values.queries.ts';

/** Everything is given back at any time before the start: a company's own spaces cost its members nothing. */
const cancellation = { code: 'flexible', steps: [{ hoursBefore: 0, refundPercent: 100 }] };

type Space = Omit<NewSpace, 'buildingId'>;

/** A new space of a building of the caller's company; the same request sent again, as after a lost reply, makes none (CKP-07). */
export function createSpace(
  context: Context,
  actor: Actor,
  { body, key }: { body: NewSpace; key: string },
): Promise<{ id: string }> {
  const { buildingId, ...space } = body;
  return transact(context.db, (tx) =>
    withIdempotency(tx, { actor, key, routeId: 'workspaces.create', body }, async () => {
      const building = await ownBuilding(tx, actor, buildingId, true);
      if (space.floorId !== null && !(await isFloorOf(tx, buildingId, space.floorId)))
        throw refusedField('resource.not-found', '/body/floorId');
      const id = await insertSpace(tx, context, actor, building, space);
      await finish(tx, buildingId);
      return { id };
    }),
  );
}

async function insertSpace(
  tx: Db,
  context: Context,
  actor: Actor,
  building: CompanyBuilding,
  { name, type, floorId, capacity, bookingMode = type === 'meetingRoom' ? 'hours' : 'halfDays' }: Space,
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into workspace (id, building_id, floor_id, company_id, name, type, booking_mode, capacity, pictures, instant,
      cancellation, free_cancellation, locality, place, lat, lng)
    select ${id}::uuid, b.id, ${floorId}::uuid, b.company_id, ${name}, ${type}, ${bookingMode}, ${capacity}::int,
      array[${sceneOf(type, id)}], true, ${JSON.stringify(cancellation)}::jsonb, true, b.locality, b.place, b.lat, b.lng
    from building b where b.id = ${building.id}::uuid`.execute(tx);
  const after = { name, type, floorId, capacity, bookingMode };
  const change = { companyId: building.companyId, action: 'workspaces.create', subjectId: id, before: null, after };
  await recordChange(tx, context, actor, change);
  return id;
}

/** A new space is closed with its building, whose places it adds to. */
async function finish(tx: Db, buildingId: string): Promise<void> {
  await countCapacity(tx, buildingId);
  await closeSpacesOf(tx, buildingId);
}

/** Copies what a space is and how it is booked; seats, the place on the plan, closed days and photos of its own stay with the first (CKP-07). */
export function duplicateSpace(context: Context, actor: Actor, id: string, name: string): Promise<{ id: string }> {
  return transact(context.db, async (tx) => {
    const { companyId, buildingId } = await ownSpace(tx, actor, id);
    await ownBuilding(tx, actor, buildingId, true);
    const copy = randomUUID();
    const source = await tx
      .selectFrom('workspace')
      .select(['type', 'capacity'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await sql`
      insert into workspace (id, building_id, floor_id, company_id, name, type, booking_mode, capacity, description, access_instructions,
        pictures, facilities, sound_level, layouts, layout_codes, instant, answer_hours, notice_hours, cancellation, free_cancellation,
        price_per, tax_basis_points, locality, place, lat, lng, buffer_minutes, request_notice_hours, check_in_minutes, tags, responsible_id)
      select ${copy}::uuid, building_id, floor_id, company_id, ${name}, type, booking_mode, capacity, description, access_instructions,
        array[${sceneOf(source.type as NewSpace['type'], copy)}], facilities, sound_level, layouts, layout_codes, instant, answer_hours,
        notice_hours, cancellation, free_cancellation, price_per, tax_basis_points, locality, place, lat, lng, buffer_minutes,
        request_notice_hours, check_in_minutes, tags, responsible_id
      from workspace where id = ${id}::uuid`.execute(tx);
    await sql`
      insert into workspace_service (workspace_id, name, price_cents, per, stock, lead_hours)
      select ${copy}::uuid, name, price_cents, per, stock, lead_hours from workspace_service where workspace_id = ${id}::uuid`.execute(
      tx,
    );
    await finish(tx, buildingId);
    const after = { name, copyOf: id };
    await recordChange(tx, context, actor, {
      companyId,
      action: 'workspaces.create',
      subjectId: copy,
      before: null,
      after,
    });
    return { id: copy };
  });
}

/** Creates the spaces of a file, all or none; without `save` it only says what is wrong with its rows (CKP-07). */
export function importSpaces(
  context: Context,
  actor: Actor,
  buildingId: string,
  { rows, save }: { rows: readonly ImportedSpace[]; save: boolean },
): Promise<RouteReply<RouteById<'workspaces.import'>>> {
  return transact(context.db, async (tx) => {
    const building = await ownBuilding(tx, actor, buildingId, true);
    const floors = await tx
      .selectFrom('floor')
      .select(['id', 'name', 'number'])
      .where('building_id', '=', buildingId)
      .execute();
    const known = await tx
      .selectFrom('workspace')
      .select(['name', 'floor_id'])
      .where('building_id', '=', buildingId)
      .execute();
    const taken = known.map(({ name, floor_id }) => ({ name, floorId: floor_id }));
    const read = readRows(rows, { floors, taken });
    const faults: FileFault[] = read.faults;
    if (faults.length > 0 || !save) return { created: 0, faults };
    for (const space of read.spaces) await insertSpace(tx, context, actor, building, space);
    await finish(tx, buildingId);
    return { created: read.spaces.length, faults };
  });
}
