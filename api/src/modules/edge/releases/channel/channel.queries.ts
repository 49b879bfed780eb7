import type { Canary } from '@escale/contract';
import type { Db } from '../../../../platform/db/database.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { type Line, rolledBack } from './earlier.rules.ts';
import { isSeenCanary, type SeenCanary } from './seen-canary.rules.ts';

/** The channel of a remote, locked until the transaction ends: changes of one remote wait for each other. Null before its first promotion. */
export async function lockChannel(tx: Db, remote: string) {
  const row = await tx
    .selectFrom('release_channel')
    .selectAll()
    .where('remote', '=', remote)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Refuses a change that was decided by looking at another live version: `release.superseded` with the live one. */
export function requireSeen(live: string | null, seen: string | null | undefined): void {
  if (seen !== undefined && seen !== live) throw new ApiError('release.superseded', { details: { live } });
}

/** Refuses a change that was decided by looking at another canary: `release.canary-changed` with the version of the one that runs. */
export function requireSeenCanary(
  channel: Awaited<ReturnType<typeof lockChannel>>,
  seen: SeenCanary | undefined,
): void {
  const running = channel && canaryOf(channel);
  if (seen !== undefined && !isSeenCanary(running, seen))
    throw new ApiError('release.canary-changed', { details: { canary: running?.version ?? null } });
}

/** Sets the live version and what was live before it. */
export async function setLine(
  tx: Db,
  remote: string,
  { version, earlier }: Line,
  { at, by }: { at: string; by: string },
) {
  const change = { version, earlier: [...earlier], changed_at: at, changed_by: by };
  await tx
    .insertInto('release_channel')
    .values({ remote, ...change })
    .onConflict((conflict) => conflict.column('remote').doUpdateSet(change))
    .execute();
}

/** Ends the canary of a channel. */
export async function clearCanary(tx: Db, remote: string): Promise<void> {
  await tx
    .updateTable('release_channel')
    .set({ canary_version: null, canary_percent: 0, canary_companies: [], canary_members: [], canary_since: null })
    .where('remote', '=', remote)
    .execute();
}

/** Versions of a remote that are marked as bad, with the reason. */
export async function badVersions(db: Db, remote: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('release_bad').select(['version', 'reason']).where('remote', '=', remote).execute();
  return new Map(rows.map(({ version, reason }) => [version, reason]));
}

/** The version to which a rollback would go; null where there is none. */
export async function wayBack(db: Db, { remote, version, earlier }: Line & { remote: string }): Promise<string | null> {
  const skipped = await noWayBack(db, remote);
  return rolledBack({ version, earlier }, (one) => skipped.has(one))?.version ?? null;
}

/** Versions of a remote that a rollback passes: marked as bad, or without their files. */
export async function noWayBack(db: Db, remote: string): Promise<ReadonlySet<string>> {
  const bad = await badVersions(db, remote);
  const removed = await db.selectFrom('release_removed').select('version').where('remote', '=', remote).execute();
  return new Set([...bad.keys(), ...removed.map(({ version }) => version)]);
}

/** Manifests and hashes of what is live, by remote. */
export async function liveManifests(db: Db) {
  return db
    .selectFrom('release_channel as c')
    .innerJoin('release as r', (join) => join.onRef('r.remote', '=', 'c.remote').onRef('r.version', '=', 'c.version'))
    .select(['r.remote', 'r.version', 'r.manifest', 'r.files'])
    .orderBy('r.remote')
    .execute();
}

/** Every remote and the shell as it stands: live version, way back and canary. */
export async function readChannels(db: Db) {
  return db.selectFrom('release_channel').selectAll().orderBy('remote').execute();
}

/** The running canary of a channel, or null. */
export function canaryOf(channel: Awaited<ReturnType<typeof readChannels>>[number]): Canary | null {
  const { canary_version: version, canary_since: since } = channel;
  if (version === null || since === null) return null;
  return {
    version,
    percent: channel.canary_percent,
    companyIds: channel.canary_companies,
    memberIds: channel.canary_members,
    since,
    by: channel.canary_by,
    maxFailurePercent: channel.canary_max_failure_percent,
    leastLoads: channel.canary_least_loads,
  };
}
