import type { Context } from '../../../../platform/context.ts';
import { StorageAway } from './blobs.ts';
import { readChannelVersions, readRelease } from './snapshot.ts';
import { ensureVersion } from './version-files.ts';

/** Versions whose files a node lacks. */
export interface MissingVersions {
  /** `lunch 1.4.0` */
  releases: string[];
  /** Whether the storage has lost them, or does not answer. */
  storage: 'incomplete' | 'unreachable';
}

/**
 * Live versions and canaries whose files this node can neither find on its disk nor fetch from the storage: with any of them it is not
 * ready, because its pages would break (PLT-04). Null when it has all. What is missing on the disk is fetched. Of a version whose row cannot
 * be read no page uses the files; the one before takes its place.
 */
export async function missingVersions(
  context: Pick<Context, 'db' | 'config' | 'log'>,
): Promise<MissingVersions | null> {
  const channels = await readChannelVersions(context.db);
  const wanted = channels.flatMap(({ remote, live, before, canary }) => {
    const readable = (stored: typeof before) => stored !== null && readRelease(remote, stored, null) !== null;
    return [[live, before].find(readable), [canary].find(readable)].flatMap((stored) =>
      stored ? [{ remote, version: stored.version }] : [],
    );
  });
  let storage: MissingVersions['storage'] = 'incomplete';
  const missing = await Promise.all(
    wanted.map(async ({ remote, version }) => {
      try {
        return (await ensureVersion(context, remote, version)) === null ? [`${remote} ${version}`] : [];
      } catch (error) {
        context.log.warn({ err: error, remote, version }, 'the files of a release could not be fetched');
        if (error instanceof StorageAway) storage = 'unreachable';
        return [`${remote} ${version}`];
      }
    }),
  );
  const releases = missing.flat();
  return releases.length === 0 ? null : { releases, storage };
}
