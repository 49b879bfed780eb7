import type { Context } from '../../../../platform/context.ts';
import { readChannels } from '../channel/channel.queries.ts';
import { ensureVersion } from './version-files.ts';

/**
 * Live versions and canaries whose files this node can neither find on its disk nor fetch from the storage: with any of them it is not
 * ready, because its pages would break (PLT-04). What is missing on the disk is fetched.
 */
export async function missingVersions(context: Pick<Context, 'db' | 'config'>): Promise<string[]> {
  const channels = await readChannels(context.db);
  const wanted = channels.flatMap(({ remote, version, canary_version: canary }) =>
    [version, canary].flatMap((one) => (one === null ? [] : [{ remote, version: one }])),
  );
  const missing = await Promise.all(
    wanted.map(async ({ remote, version }) => {
      const folder = await ensureVersion(context, remote, version).catch(() => null);
      return folder === null ? [`${remote} ${version}`] : [];
    }),
  );
  return missing.flat();
}
