import { mostPlanItems, type PlanChanges, type PlanConflict, type PlanItem, type PlanNews } from '@escale/contract';
import { mergePlanChanges } from '@escale/rules/plan.rules';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import { asSystem } from '../../../../platform/db/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../../platform/errors/api-error.ts';
import { emit } from '../../../../platform/events/emit.ts';
import { readPlacedSpaces } from '../publish/placed-spaces.ts';
import { type OwnFloor, reachFloor } from '../reach-floor.ts';
import {
  beginDraft,
  countItems,
  readKept,
  readNews,
  readOtherEditors,
  writeItems,
  writeVersion,
} from './draft.queries.ts';
import { requireOwnItems } from './draft-faults.ts';

/**
 * Saves what an editor changed in a draft, merged with what others saved since the version it read (MAP-06). A version beyond the present
 * one is `map.outdated`: it is that of another database.
 */
export function saveDraft(
  context: Context,
  actor: Actor,
  floorId: string,
  changes: PlanChanges,
): Promise<PlanNews & { conflicts: PlanConflict[] }> {
  return transact(context.db, async (tx) => {
    const floor = await reachFloor(tx, actor, floorId, true);
    return saveInto(tx, context, actor, floor, changes);
  });
}

/** The same within a transaction that has locked the floor. */
export async function saveInto(
  tx: Db,
  context: Context,
  actor: Actor,
  floor: OwnFloor,
  changes: PlanChanges,
): Promise<PlanNews & { conflicts: PlanConflict[] }> {
  const floorId = floor.id;
  if (changes.version > floor.version) throw new ApiError('map.outdated', { details: { version: floor.version } });
  requireOwnItems(floorId, changes, await readPlacedSpaces(tx, floor.building.id));
  await requireFreeSeatIds(tx, floorId, changes.created);
  await beginDraft(tx, floorId);
  const sent = [...changes.created, ...changes.updated.map(({ item }) => item)];
  const kept = await readKept(tx, floorId, [...sent.map(({ id }) => id), ...changes.deleted]);
  const { writes, conflicts } = mergePlanChanges(kept, changes);
  if (writes.length === 0) return answer(floor.version, sent, await readNews(tx, floorId, changes.version), conflicts);
  const version = floor.version + 1;
  await writeItems(tx, floorId, writes, version);
  if (changes.created.length > 0 && (await countItems(tx, floorId)) > mostPlanItems)
    throw refusedField('request.invalid', '/body/created');
  await writeVersion(tx, floorId, { version, memberId: actor.memberId, at: context.clock.now() });
  const { companyId } = floor.building;
  await recordChange(tx, context, actor, {
    companyId,
    action: 'floors.saveDraft',
    subjectId: floorId,
    before: { version: floor.version },
    after: { version, items: writes.length },
  });
  const memberIds = await readOtherEditors(tx, companyId, actor.memberId);
  await emit(tx, { type: 'floor.changed', memberIds, data: { floorId, version } });
  return answer(version, sent, await readNews(tx, floorId, changes.version), conflicts);
}

/** Refuses new seats with the id of a seat on another floor, of any company: they could not be published. */
async function requireFreeSeatIds(tx: Db, floorId: string, created: readonly PlanItem[]): Promise<void> {
  const ids = created.flatMap(({ kind, id }) => (kind === 'seat' ? [id] : []));
  if (ids.length === 0) return;
  const taken = await asSystem(tx, () =>
    tx
      .selectFrom('seat')
      .select('id')
      .where('floor_id', '<>', floorId)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute(),
  );
  if (taken.length === 0) return;
  const first = created.findIndex(({ id }) => taken.some((seat) => seat.id === id));
  throw refusedField('request.invalid', `/body/created/${first}/id`);
}

/** Items that are saved exactly as they were sent are not sent back. */
function answer(
  version: number,
  sent: readonly PlanItem[],
  { items, deleted }: Omit<PlanNews, 'version'>,
  conflicts: PlanConflict[],
) {
  const known = new Map(sent.map((item) => [item.id, JSON.stringify(item)]));
  return { version, items: items.filter((item) => known.get(item.id) !== JSON.stringify(item)), deleted, conflicts };
}
