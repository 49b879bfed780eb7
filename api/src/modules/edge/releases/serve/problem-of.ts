import type { Context } from '../../../../platform/context.ts';
import { readRelease } from './snapshot.ts';
import { ensureVersion } from './version-files.ts';

/** Why browsers do not get a version of a remote, in one English sentence for operators; null when they do. */
export async function problemOf(
  context: Pick<Context, 'db' | 'config'>,
  remote: string,
  version: string,
): Promise<string | null> {
  const stored = await context.db
    .selectFrom('release')
    .select(['version', 'integrity', 'files', 'manifest'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
  if (stored === undefined || readRelease(remote, stored, null) === null)
    return 'Its manifest cannot be read; browsers get the version before.';
  const folder = await ensureVersion(context, remote, version).catch(() => null);
  return folder === null ? 'Its files are missing in the storage.' : null;
}
