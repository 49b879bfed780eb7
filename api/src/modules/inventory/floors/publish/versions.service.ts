import { farthestVersion, type PlanDifference, type PlanHistory, type PlanItem } from '@escale/contract';
import { changedGroups, itemsOf, planChangesOf, planFaultsOf } from '@escale/rules/plan.rules';
import { Temporal } from 'temporal-polyfill';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../../platform/errors/api-error.ts';
import { emit } from '../../../../platform/events/emit.ts';
import { readItems, readOtherEditors } from '../draft/draft.queries.ts';
import { readDraft } from '../draft/read-draft.service.ts';
import { saveInto } from '../draft/save-draft.service.ts';
import { offeredSeats, offersOf } from '../offers/offers.queries.ts';
import { offerSeats } from '../offers/offers.service.ts';
import { type OwnFloor, reachFloor } from '../reach-floor.ts';
import { readPlacedSpaces } from './placed-spaces.ts';
import { publishPlan, readLeavers, requireEqual, requirePublishable } from './publish-plan.ts';
import { findTouched } from './touched-bookings.ts';
import { addVersion, hasVersions, readVersion, readVersions } from './versions.queries.ts';

/** The draft and the versions of a plan (MAP-08). */
export async function readHistory(context: Context, actor: Actor, floorId: string): Promise<PlanHistory> {
  const draft = await readDraft(context, actor, floorId);
  const hourly = new Set(draft.spaces.filter((space) => space.hourly).map(({ id }) => id));
  return {
    draft: {
      version: draft.version,
      hasChanges: draft.version > draft.publishedVersion,
      seats: itemsOf(draft.items, 'seat').length,
      faults: planFaultsOf(draft.items, (id) => hourly.has(id)),
      savedBy: draft.savedBy,
      savedAt: draft.savedAt,
    },
    versions: await readVersions(context.db, floorId),
  };
}

interface Publication {
  version: number;
  name: string | null;
  at: string | null;
}

/** Publishes the draft now, or plans it; the draft must be the one that was seen (`map.outdated`). */
export async function publishDraft(
  context: Context,
  actor: Actor,
  floorId: string,
  { version, name, at }: Publication,
): Promise<PlanHistory> {
  const now = context.clock.now();
  if (at !== null && !isAhead(at, now)) throw refusedField('request.invalid', '/body/at');
  await transact(context.db, async (tx) => {
    const floor = await reachFloor(tx, actor, floorId, true);
    if (floor.version !== version) throw new ApiError('map.outdated', { details: { version: floor.version } });
    // Sent twice, or by two editors at once: members see this draft already.
    if (at === null && floor.publishedVersion === version && (await hasVersions(tx, floorId))) return;
    const items = await readItems(tx, floorId);
    const made = { items, name, draftVersion: version, authorId: actor.memberId, madeAt: now };
    if (at === null) {
      await keepFirst(tx, floor, now);
      await publishPlan(tx, context, placeOf(floor), items, context.clock.today(floor.building.timezone));
      await addVersion(tx, floorId, { ...made, state: 'published', startsAt: now });
      await noteShown(tx, floorId, version);
    } else {
      requirePublishable(floorId, items, await readPlacedSpaces(tx, floor.building.id));
      const { removed, given } = await readLeavers(tx, floorId, itemsOf(items, 'seat'));
      const day = Temporal.Instant.from(at).toZonedDateTimeISO(floor.building.timezone).toPlainDate().toString();
      const touched = await findTouched(tx, [...removed, ...given], itemsOf(items, 'seat'), day);
      requireEqual(touched);
      const id = await addVersion(tx, floorId, { ...made, state: 'planned', startsAt: at });
      await offerSeats(tx, context, { id, startsAt: at }, touched);
    }
    const { companyId } = floor.building;
    await recordChange(tx, context, actor, {
      companyId,
      action: 'floors.publish',
      subjectId: floorId,
      before: null,
      after: { version, name, at: at ?? now },
    });
    const memberIds = await readOtherEditors(tx, companyId, actor.memberId);
    await emit(tx, { type: 'floor.changed', memberIds, data: { floorId, version } });
  });
  return readHistory(context, actor, floorId);
}

function isAhead(at: string, now: string): boolean {
  const [time, start] = [Temporal.Instant.from(at), Temporal.Instant.from(now)];
  const last = start.add({ hours: farthestVersion * 24 });
  return Temporal.Instant.compare(time, start) > 0 && Temporal.Instant.compare(time, last) <= 0;
}

const placeOf = ({ id, building }: OwnFloor) => ({ id, buildingId: building.id });

/** Keeps what is published when a plan gets its first version, so that it can be rolled back to. */
export async function keepFirst(tx: Db, floor: { id: string }, now: string): Promise<void> {
  if (await hasVersions(tx, floor.id)) return;
  const items = await readItems(tx, floor.id, 'published');
  const rest = { name: null, draftVersion: 1, authorId: null, madeAt: now };
  await addVersion(tx, floor.id, { ...rest, items, state: 'published', startsAt: null });
}

/** Notes which version of the draft members see. */
export async function noteShown(tx: Db, floorId: string, version: number): Promise<void> {
  await tx.updateTable('floor').set({ published_version: version }).where('id', '=', floorId).execute();
}

/** Drops a planned version. */
export async function cancelVersion(context: Context, actor: Actor, floorId: string, versionId: string) {
  await transact(context.db, async (tx) => {
    const { building } = await reachFloor(tx, actor, floorId, true);
    const version = await readVersion(tx, floorId, versionId);
    if (version?.state !== 'planned') throw new ApiError('resource.not-found');
    await tx.deleteFrom('floor_version').where('id', '=', versionId).execute();
    const before = { number: version.number };
    const change = { action: 'floors.cancelVersion', subjectId: floorId, before, after: null };
    await recordChange(tx, context, actor, { companyId: building.companyId, ...change });
  });
  return readHistory(context, actor, floorId);
}

/** Makes the draft what a version was, as one save that other editors hear of; spaces that are gone since stay out of it. */
export async function resumeVersion(context: Context, actor: Actor, floorId: string, versionId: string) {
  await transact(context.db, async (tx) => {
    const floor = await reachFloor(tx, actor, floorId, true);
    const version = await readVersion(tx, floorId, versionId);
    if (!version) throw new ApiError('resource.not-found');
    const spaces = new Set((await readPlacedSpaces(tx, floor.building.id)).map(({ id }) => id));
    const items = version.items.filter((item) => isOfSpaces(item, spaces));
    const changes = planChangesOf(await readItems(tx, floorId), items);
    await saveInto(tx, context, actor, floor, { version: floor.version, ...changes });
  });
  return readHistory(context, actor, floorId);
}

function isOfSpaces(item: PlanItem, spaces: ReadonlySet<string>): boolean {
  if (item.kind === 'zone') return spaces.has(item.id);
  return item.kind !== 'seat' || spaces.has(item.workspaceId);
}

/** How the draft, or a version, differs from what members see; the bookings that get another seat by it (MAP-08). */
export async function readDifference(
  context: Context,
  actor: Actor,
  floorId: string,
  versionId?: string,
): Promise<PlanDifference> {
  const { db, clock } = context;
  const { building } = await reachFloor(db, actor, floorId);
  const shown = await readItems(db, floorId, 'published');
  const version = versionId === undefined ? null : await readVersion(db, floorId, versionId);
  if (version === undefined) throw new ApiError('resource.not-found');
  const items = version?.items ?? (await readItems(db, floorId));
  const [was, is] = [new Map(shown.map((item) => [item.id, item])), new Map(items.map((item) => [item.id, item]))];
  const seats = itemsOf(items, 'seat');
  const { removed, given } = await readLeavers(db, floorId, seats);
  const offered = versionId === undefined ? new Map<string, string>() : await offeredSeats(db, versionId);
  const touched = await findTouched(db, [...removed, ...given], seats, clock.today(building.timezone), offered);
  return {
    offers: versionId === undefined ? [] : await offersOf(db, versionId),
    added: items.filter(({ id }) => !was.has(id)),
    removed: shown.filter(({ id }) => !is.has(id)),
    changed: items.flatMap((after) => {
      const before = was.get(after.id);
      return before && changedGroups(before, after).length > 0 ? [{ before, after }] : [];
    }),
    touched: touched.map(({ seatName, date, halves, equal }) => ({
      ...{ seatName, date, equalSeatName: equal?.name ?? null },
      halves: halves.map((half) => (half === 0 ? ('morning' as const) : ('afternoon' as const))),
    })),
  };
}
