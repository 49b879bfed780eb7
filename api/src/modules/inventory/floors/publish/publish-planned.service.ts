import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { eachAlone, throwAll } from '../../../../platform/jobs/each-alone.ts';
import { offeredSeats } from '../offers/offers.queries.ts';
import { publishPlan } from './publish-plan.ts';
import { dueVersions, readVersion } from './versions.queries.ts';
import { keepFirst, noteShown } from './versions.service.ts';

/**
 * Publishes planned versions at their time, each once (MAP-08). One that can no longer be published, because a seat it removes was booked
 * since and there is no equal one, keeps the reason for its administrators and is not tried again.
 */
export async function publishPlanned(context: Context): Promise<void> {
  const due = await dueVersions(context.db, context.clock.now());
  const publish = (version: (typeof due)[number]) => publishOne(context, version);
  throwAll(await eachAlone(due, publish, context.log), 'planned plans could not be published');
}

async function publishOne(context: Context, { id, floorId }: { id: string; floorId: string }): Promise<void> {
  try {
    await transact(context.db, (tx) => publishIn(tx, context, id, floorId));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    await context.db.updateTable('floor_version').set({ failure: error.code }).where('id', '=', id).execute();
  }
}

async function publishIn(tx: Db, context: Context, id: string, floorId: string): Promise<void> {
  const { rows } = await sql<{ buildingId: string; timezone: string }>`
    select b.id as "buildingId", b.timezone from floor f join building b on b.id = f.building_id
    where f.id = ${floorId}::uuid for no key update of f`.execute(tx);
  const version = await readVersion(tx, floorId, id);
  if (!rows[0] || version?.state !== 'planned') return;
  const { buildingId, timezone } = rows[0];
  await keepFirst(tx, { id: floorId }, context.clock.now());
  await publishPlan(
    tx,
    context,
    { id: floorId, buildingId },
    version.items,
    context.clock.today(timezone),
    await offeredSeats(tx, id),
  );
  // The versions that were published after it was planned are past now: it gets the next number.
  await sql`
    update floor_version set state = 'published',
      number = (select coalesce(max(number), 0) + 1 from floor_version where floor_id = ${floorId}::uuid and id <> ${id}::uuid)
    where id = ${id}::uuid`.execute(tx);
  await noteShown(tx, floorId, version.draftVersion);
}
