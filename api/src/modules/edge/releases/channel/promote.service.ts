import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { releaseStorage } from '../../../../providers/storage/index.ts';
import { recordChange } from '../history.queries.ts';
import { requirePublished } from '../versions.queries.ts';
import {
  clearCanary,
  lockChannel,
  noWayBack,
  requireSeen,
  requireSeenCanary,
  setLine,
  wayBack,
} from './channel.queries.ts';
import { promoted, rolledBack } from './earlier.rules.ts';
import { requireFit, requireUsable } from './require-fit.ts';
import type { SeenCanary } from './seen-canary.rules.ts';

type Registry = Pick<Context, 'db' | 'clock' | 'config'>;

/** Who changes a channel, and the live version that they know; undefined: whatever is live. */
export interface Change {
  by: string;
  replaces?: string | null | undefined;
  /** The canary that they know; undefined: whatever runs. */
  seenCanary?: SeenCanary | undefined;
  reason?: string | undefined;
}

/**
 * Gives a published version to every browser from its next page load; the one that was live becomes the way back. Returns that one, and
 * where a rollback goes then, which is another one where the version was live already.
 * `release.unknown-version`, `release.superseded`, `release.canary-changed`, `release.refused`
 */
export async function promote(context: Registry, remote: string, version: string, change: Change) {
  const promotions = await promoteTogether(context, new Map([[remote, version]]), change);
  return { version, before: null, wayBack: null, ...promotions.get(remote) };
}

interface Promotion {
  before: string | null;
  wayBack: string | null;
}

/** Like `promote`, for several at once, all or none: a shell and the remotes that were built for its platform. */
export async function promoteTogether(
  { db, clock, config }: Registry,
  versions: ReadonlyMap<string, string>,
  change: Change,
): Promise<ReadonlyMap<string, Promotion>> {
  const at = clock.now();
  return transact(db, async (tx) => {
    const promotions = new Map<string, Promotion>();
    // A fixed lock order, so that concurrent promotions wait for each other instead of deadlocking.
    for (const [remote, version] of [...versions].sort())
      promotions.set(remote, await promoteOne(tx, remote, version, { ...change, at }));
    await requireFit(tx, releaseStorage(config), [...versions.keys()]);
    return promotions;
  });
}

async function promoteOne(
  tx: Db,
  remote: string,
  version: string,
  change: Change & { at: string },
): Promise<Promotion> {
  const { by, replaces, seenCanary, reason = null, at } = change;
  await requirePublished(tx, remote, version);
  const channel = await lockChannel(tx, remote);
  const live = channel?.version ?? null;
  requireSeen(live, replaces);
  requireSeenCanary(channel, seenCanary);
  await requireUsable(tx, remote, version);
  const line = promoted(channel, version);
  const promotion = { before: live, wayBack: await wayBack(tx, { remote, ...line }) };
  if (live === version) return promotion;
  await setLine(tx, remote, line, { at, by });
  if (channel?.canary_version === version) await clearCanary(tx, remote);
  await recordChange(tx, { remote, action: 'promote', versionBefore: live, versionAfter: version, reason, at, by });
  return promotion;
}

/**
 * Goes back to the version that was live before, past those marked as bad or without files, and ends a canary. Twice goes back twice.
 * `release.nothing-before`, `release.superseded`
 */
export async function rollback({ db, clock, config }: Registry, remote: string, change: Change) {
  const at = clock.now();
  return transact(db, async (tx) => {
    const result = await rollbackOne(tx, remote, { ...change, at });
    await requireFit(tx, releaseStorage(config), [remote]);
    return result;
  });
}

async function rollbackOne(tx: Db, remote: string, { by, replaces, reason, at }: Change & { at: string }) {
  const channel = await lockChannel(tx, remote);
  requireSeen(channel?.version ?? null, replaces);
  const skipped = await noWayBack(tx, remote);
  const line = channel && rolledBack(channel, (version) => skipped.has(version));
  if (channel === null || line === null) {
    const message = `Nothing was live before ${channel?.version ?? 'the first promotion'}: rollback follows the history back. promote brings any other version.`;
    throw new ApiError('release.nothing-before', { errors: [{ pointer: '', message }] });
  }
  await setLine(tx, remote, line, { at, by });
  await clearCanary(tx, remote);
  const { version: before } = channel;
  await recordChange(tx, {
    remote,
    action: 'rollback',
    versionBefore: before,
    versionAfter: line.version,
    reason: reason ?? null,
    at,
    by,
  });
  return { version: line.version, before };
}

/**
 * Marks a version as bad: never promoted again and no way back, until the mark is withdrawn. A live one is rolled back, a canary ends.
 * Returns the live version, and whether it was the canary. `release.unknown-version`, `release.nothing-before`
 */
export async function markBad(
  { db, clock, config }: Registry,
  remote: string,
  version: string,
  { by, reason }: { by: string; reason: string },
): Promise<{ live: string | null; endedCanary: boolean }> {
  const at = clock.now();
  return transact(db, async (tx) => {
    await requirePublished(tx, remote, version);
    const channel = await lockChannel(tx, remote);
    const marked = await tx
      .insertInto('release_bad')
      .values({ remote, version, reason, by, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    if (marked !== undefined)
      await recordChange(tx, { remote, action: 'mark-bad', versionAfter: version, reason, at, by });
    const endedCanary = channel?.canary_version === version;
    if (endedCanary) await clearCanary(tx, remote);
    if (channel?.version !== version) return { live: channel?.version ?? null, endedCanary };
    const back = await rollbackOne(tx, remote, { by, reason, at });
    await requireFit(tx, releaseStorage(config), [remote]);
    return { live: back.version, endedCanary };
  });
}

/** Withdraws the mark of a version; one without a mark stays so. `release.unknown-version` */
export async function clearBad({ db, clock }: Registry, remote: string, version: string, by: string): Promise<void> {
  await transact(db, async (tx) => {
    await requirePublished(tx, remote, version);
    const cleared = await tx
      .deleteFrom('release_bad')
      .where('remote', '=', remote)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst();
    const at = clock.now();
    if (cleared !== undefined) await recordChange(tx, { remote, action: 'clear-bad', versionAfter: version, at, by });
  });
}
