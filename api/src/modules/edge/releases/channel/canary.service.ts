import type { RouteById, RouteRequest } from '@escale/contract';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { releaseStorage } from '../../../../providers/storage/index.ts';
import { recordChange } from '../history.queries.ts';
import { refuseFor } from '../publish/publish.service.ts';
import { requirePublished } from '../versions.queries.ts';
import { clearCanary, lockChannel, requireSeen, requireSeenCanary } from './channel.queries.ts';
import { requireCandidateFit, requireUsable } from './require-fit.ts';
import type { SeenCanary } from './seen-canary.rules.ts';

type Registry = Pick<Context, 'db' | 'clock' | 'config'>;
type CanaryRequest = RouteRequest<RouteById<'releases.canary'>>['body'];

/**
 * Gives a published version to a share of the members, or to named ones; the same version again changes its share and keeps its start.
 * `release.unknown-version`, `release.superseded`, `release.canary-changed`, `release.refused`
 */
export async function startCanary({ db, clock, config }: Registry, remote: string, by: string, body: CanaryRequest) {
  const { version, percent, companyIds, memberIds, maxFailurePercent, leastLoads, replaces, seenCanary } = body;
  const at = clock.now();
  await transact(db, async (tx) => {
    await requirePublished(tx, remote, version);
    const channel = await lockChannel(tx, remote);
    requireSeen(channel?.version ?? null, replaces);
    requireSeenCanary(channel, seenCanary);
    if (channel === null)
      return refuseFor([`${remote} has no live version beside which a canary could run: promote one.`]);
    if (channel.version === version) return refuseFor([`${remote} ${version} is live already.`]);
    await requireUsable(tx, remote, version);
    if (percent === 0 && companyIds.length + memberIds.length === 0)
      return refuseFor(['A canary needs a percentage, companies or members; end it with halt.']);
    await requireCandidateFit(tx, releaseStorage(config), remote, version);
    const goesOn = channel.canary_version === version;
    await tx
      .updateTable('release_channel')
      .set({
        canary_version: version,
        canary_percent: percent,
        canary_companies: companyIds,
        canary_members: memberIds,
        canary_since: goesOn ? channel.canary_since : at,
        canary_by: by,
        canary_max_failure_percent: maxFailurePercent,
        canary_least_loads: leastLoads,
      })
      .where('remote', '=', remote)
      .execute();
    const versionBefore = channel.canary_version ?? channel.version;
    const audience = { percent, companyIds, memberIds };
    await recordChange(tx, { remote, action: 'canary', versionBefore, versionAfter: version, ...audience, at, by });
  });
}

/** Ends the canary of a remote: everyone gets the live version from their next page load. `release.no-canary`, `release.canary-changed` */
export async function haltCanary(
  { db, clock }: Registry,
  remote: string,
  change: { by: string; reason?: string; seenCanary?: SeenCanary },
) {
  await transact(db, (tx) => haltIn(tx, remote, { ...change, at: clock.now() }));
}

/** Within a transaction; `version`: only while this one is the canary. `release.no-canary` */
export async function haltIn(
  tx: Db,
  remote: string,
  {
    by,
    reason,
    at,
    version,
    seenCanary,
  }: { by: string; reason?: string; at: string; version?: string; seenCanary?: SeenCanary },
): Promise<void> {
  const channel = await lockChannel(tx, remote);
  const running = channel?.canary_version ?? null;
  if (channel === null || running === null || (version !== undefined && running !== version))
    throw new ApiError('release.no-canary');
  requireSeenCanary(channel, seenCanary);
  await clearCanary(tx, remote);
  const line = { remote, action: 'halt' as const, versionBefore: running, versionAfter: channel.version };
  await recordChange(tx, { ...line, reason: reason ?? null, at, by });
}
