import type { RouteById, RouteRequest, SpaceForm, SpaceInput } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../../platform/errors/api-error.ts';
import { requireVersion, withVersion } from '../../../../platform/http/versions.ts';
import { ownBuilding } from '../own-building.queries.ts';
import { dropPhoto, keepPhoto } from '../photo/photo.service.ts';
import { sceneOf } from './scene.ts';
import {
  countCapacity,
  firstOverfull,
  isBooked,
  isColleague,
  isFloorOf,
  ownSpace,
  readClosedDays,
  readResponsible,
  readSpaceValues,
  type SpaceValues,
  writeSpaceValues,
} from './space-values.queries.ts';

/** A space as its form shows it (CKP-07). */
export async function spaceFormOf({ db, clock }: Context, actor: Actor, id: string): Promise<SpaceForm> {
  const { timezone } = await ownSpace(db, actor, id);
  const closed = await readClosedDays(db, id, clock.today(timezone));
  return { ...withVersion(await readSpaceValues(db, id)), ...closed, responsible: await readResponsible(db, id) };
}

/** Sets every field of a space. Seats belong to their floor and to a space of desks; bookings to come, to how they were booked (CKP-07). */
export async function updateSpace(
  context: Context,
  actor: Actor,
  id: string,
  { version, ...input }: SpaceInput,
): Promise<SpaceForm> {
  await transact(context.db, async (tx) => {
    const { companyId, buildingId, timezone } = await ownSpace(tx, actor, id, true);
    const today = context.clock.today(timezone);
    const before = await readSpaceValues(tx, id);
    requireVersion(before, version);
    await requireFits(tx, { id, companyId, buildingId, today, before, input });
    await writeSpaceValues(tx, id, input, today);
    if (input.floorId !== before.floorId)
      await tx.updateTable('workspace').set({ zone: null, zone_label: null }).where('id', '=', id).execute();
    await countCapacity(tx, buildingId);
    const after = await readSpaceValues(tx, id);
    await recordChange(tx, context, actor, { companyId, action: 'workspaces.update', subjectId: id, before, after });
  });
  return spaceFormOf(context, actor, id);
}

interface Wanted {
  id: string;
  companyId: string;
  buildingId: string;
  today: string;
  before: SpaceValues;
  input: Omit<SpaceInput, 'version'>;
}

async function requireFits(tx: Db, { id, companyId, buildingId, today, before, input }: Wanted): Promise<void> {
  if (input.floorId !== null && !(await isFloorOf(tx, buildingId, input.floorId)))
    throw refusedField('resource.not-found', '/body/floorId');
  const isOtherPerson = input.responsibleId !== null && input.responsibleId !== before.responsibleId;
  if (isOtherPerson && !(await isColleague(tx, companyId, input.responsibleId ?? '')))
    throw refusedField('resource.not-found', '/body/responsibleId');
  if (before.hasSeats && input.floorId !== before.floorId) throw refusedField('request.invalid', '/body/floorId');
  if (before.hasSeats && input.type !== before.type) throw refusedField('request.invalid', '/body/type');
  const services = new Set(before.services.map((service) => service.id));
  const foreign = input.services.findIndex((service) => service.id !== undefined && !services.has(service.id));
  if (foreign >= 0) throw refusedField('resource.not-found', `/body/services/${foreign}`);
  const isOther = input.type !== before.type || input.bookingMode !== before.bookingMode;
  if (isOther && (await isBooked(tx, id, today))) throw new ApiError('space.has-bookings');
  if (input.capacity >= before.capacity) return;
  const day = await firstOverfull(tx, id, today, input.capacity);
  if (day === null) return;
  throw new ApiError('space.has-bookings', { errors: [{ pointer: '/body/capacity', message: '' }], details: { day } });
}

type Several = RouteRequest<RouteById<'workspaces.change-several'>>['body'];

/** Sets some fields of several spaces of one building, all or none (CKP-07). */
export function changeSeveral(
  context: Context,
  actor: Actor,
  buildingId: string,
  { ids, change }: Several,
): Promise<{ changed: number }> {
  const { addFacilities = [], removeFacilities = [], ...fields } = change;
  return transact(context.db, async (tx) => {
    const { companyId } = await ownBuilding(tx, actor, buildingId, true);
    const { rows } = await sql<{ id: string; has_seats: boolean; floor_id: string | null; facilities: string[] }>`
      select id, has_seats, floor_id, facilities from workspace
      where building_id = ${buildingId}::uuid and id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
    const found = new Set(rows.map((row) => row.id));
    const foreign = ids.findIndex((id) => !found.has(id));
    if (foreign >= 0) throw refusedField('resource.not-found', `/body/ids/${foreign}`);
    const { floorId } = fields;
    if (floorId && !(await isFloorOf(tx, buildingId, floorId)))
      throw refusedField('resource.not-found', '/body/change/floorId');
    if (floorId !== undefined && rows.some((row) => row.has_seats && row.floor_id !== floorId))
      throw refusedField('request.invalid', '/body/change/floorId');
    for (const { id } of rows) {
      const before = await readSpaceValues(tx, id);
      const kept = before.facilities.filter((code) => !removeFacilities.some((one) => one === code));
      const facilities = [...new Set([...kept, ...addFacilities])];
      await tx
        .updateTable('workspace')
        .set({
          facilities,
          ...(fields.noticeHours !== undefined && { notice_hours: fields.noticeHours }),
          ...(fields.checkInMinutes !== undefined && { check_in_minutes: fields.checkInMinutes }),
          ...(fields.bufferMinutes !== undefined && { buffer_minutes: fields.bufferMinutes }),
          ...(floorId !== undefined &&
            floorId !== before.floorId && { floor_id: floorId, zone: null, zone_label: null }),
        })
        .where('id', '=', id)
        .execute();
      const after = await readSpaceValues(tx, id);
      await recordChange(tx, context, actor, { companyId, action: 'workspaces.update', subjectId: id, before, after });
    }
    return { changed: rows.length };
  });
}

type Picture = 'thumbnail' | 'highlighted-map';

/** Replaces the photo of a space, or the picture of where it is, by one given in Base64 (CKP-07). */
export async function setPicture(
  context: Context,
  actor: Actor,
  { id, kind, image }: { id: string; kind: Picture; image: string },
): Promise<{ picture: string }> {
  await ownSpace(context.db, actor, id);
  return keepPhoto(context, image, (picture) => changePicture(context, actor, { id, kind, picture }));
}

/** Removes the photo: a drawn scene of the kind of space is shown instead. */
export async function removeThumbnail(context: Context, actor: Actor, id: string): Promise<{ picture: string }> {
  await ownSpace(context.db, actor, id);
  const picture = sceneOf((await readSpaceValues(context.db, id)).type, id);
  await changePicture(context, actor, { id, kind: 'thumbnail', picture });
  return { picture };
}

/** Removes the picture of where a space is: the drawn plan says it. */
export async function removeHighlightedMap(context: Context, actor: Actor, id: string): Promise<{ done: true }> {
  await changePicture(context, actor, { id, kind: 'highlighted-map', picture: null });
  return { done: true };
}

/** The previous file is deleted only after the commit, so that a referenced picture always exists. */
async function changePicture(
  context: Context,
  actor: Actor,
  { id, kind, picture }: { id: string; kind: Picture; picture: string | null },
): Promise<void> {
  const former = await transact(context.db, async (tx) => {
    const { companyId } = await ownSpace(tx, actor, id, true);
    const before = await tx
      .selectFrom('workspace')
      .select(['pictures', 'highlighted_map'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const after =
      kind === 'thumbnail'
        ? { ...before, pictures: picture === null ? before.pictures : [picture] }
        : { ...before, highlighted_map: picture };
    await tx.updateTable('workspace').set(after).where('id', '=', id).execute();
    await recordChange(tx, context, actor, {
      companyId,
      action: `workspaces.${picture?.startsWith('place-') ? 'set' : 'remove'}-${kind}`,
      subjectId: id,
      before,
      // By uploading it, the administrator confirms that the company may publish it (spec §5).
      after,
    });
    return kind === 'thumbnail' ? before.pictures : [before.highlighted_map];
  });
  for (const one of former) if (one !== picture) await dropPhoto(context, one);
}

/** Whether a picture says where a space is. */
export async function isHighlightedMap(db: Db, picture: string): Promise<boolean> {
  const { rows } = await sql`select 1 from workspace where highlighted_map = ${picture} limit 1`.execute(db);
  return rows.length > 0;
}
