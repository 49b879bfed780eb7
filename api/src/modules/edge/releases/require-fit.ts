import { satisfies, validRange } from 'semver';
import type { Db } from '../../../platform/db/database.ts';
import { StartFailure } from '../../../platform/errors/start-failure.ts';
import { shellName } from './artefacts.ts';

/** Version ranges that the browser supports (`acceptsVersion` of the platform). */
const readable = /^\^\d+\.\d+\.\d+( \|\| \^\d+\.\d+\.\d+)*$/;

/**
 * Refuses a release that would not run: each promoted remote must accept the platform version of the promoted shell. Checks the remotes
 * just `promoted`; with a new shell all remotes. A shell without a platform version was published before it was recorded, and is not
 * checked.
 */
export async function requireFit(tx: Db, promoted: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('release_channel as c')
    .innerJoin('release as r', (join) => join.onRef('r.remote', '=', 'c.remote').onRef('r.version', '=', 'c.version'))
    .select(['r.remote', 'r.version', 'r.manifest'])
    .orderBy('r.remote')
    .execute();
  const platform = platformOf(rows.find(({ remote }) => remote === shellName)?.manifest);
  if (platform === null) return;
  const concerned = rows.filter(({ remote }) => promoted.includes(shellName) || promoted.includes(remote));
  const unfit = concerned.flatMap(({ remote, version, manifest }) => {
    const range = platformOf(manifest);
    if (remote === shellName || (range !== null && fits(range, platform))) return [];
    return [`${remote} ${version} needs platform ${range}`];
  });
  if (unfit.length > 0) {
    throw new StartFailure(`The shell lends platform ${platform}, but ${unfit.join(', ')}: nothing was promoted.`);
  }
}

function fits(range: string, platform: string): boolean {
  return readable.test(range) && validRange(range) !== null && satisfies(platform, range);
}

function platformOf(manifest: unknown): string | null {
  const known = typeof manifest === 'object' && manifest !== null && 'platform' in manifest ? manifest.platform : null;
  return typeof known === 'string' ? known : null;
}
