import { type ReleaseEntry, releaseEntry } from '@escale/contract';
import type { Db } from '../../platform/db/database.ts';
import { shellName } from './artefacts.ts';

/** What every browser is given now. */
export interface Snapshot {
  /** Version of the shell; null before its first promotion. */
  shell: string | null;
  remotes: ReleaseEntry[];
}

/** The present versions, read in one statement so that a page never mixes two states. */
export async function currentSnapshot(db: Db): Promise<Snapshot> {
  const rows = await db
    .selectFrom('release_channel as c')
    .innerJoin('release as r', (join) => join.onRef('r.remote', '=', 'c.remote').onRef('r.version', '=', 'c.version'))
    .select(['r.remote', 'r.version', 'r.integrity', 'r.files', 'r.manifest'])
    .orderBy('r.remote')
    .execute();
  const remotes = rows
    .filter(({ remote }) => remote !== shellName)
    .map(({ remote, version, integrity, files, manifest }) =>
      releaseEntry.parse({
        name: remote,
        version,
        entry: `/remotes/${remote}/${version}/remoteEntry.js`,
        integrity,
        files,
        manifest,
      }),
    );
  return { shell: rows.find(({ remote }) => remote === shellName)?.version ?? null, remotes };
}
