import { type ReleasedVersion, type ReleaseEntry, releaseEntry } from '@escale/contract';
import type { Db } from '../../../platform/db/database.ts';
import { shellName } from './artefacts.ts';
import { fileHashes } from './releases.queries.ts';

/** The releases that every browser currently gets. */
export interface Snapshot {
  /** The shell's release; null before its first promotion. */
  shell: { name: string; version: string; files: Record<string, string> } | null;
  remotes: ReleaseEntry[];
}

/** The current versions, read in one statement so that a page never mixes two states. */
export async function currentSnapshot(db: Db): Promise<Snapshot> {
  const rows = await db
    .selectFrom('release_channel as c')
    .innerJoin('release as r', (join) => join.onRef('r.remote', '=', 'c.remote').onRef('r.version', '=', 'c.version'))
    .leftJoin('release as p', (join) =>
      join
        .onRef('p.remote', '=', 'c.remote')
        .onRef('p.version', '=', 'c.previous')
        .on(({ not, exists, selectFrom }) =>
          // A version that was rolled back is faulty and therefore no fallback.
          not(
            exists(
              selectFrom('release_history as h')
                .select('h.id')
                .whereRef('h.remote', '=', 'c.remote')
                .whereRef('h.version_before', '=', 'c.previous')
                .where('h.action', '=', 'rollback'),
            ),
          ),
        ),
    )
    .select(['r.remote', 'r.version', 'r.integrity', 'r.files', 'r.manifest'])
    .select(['p.version as previousVersion', 'p.integrity as previousIntegrity'])
    .orderBy('r.remote')
    .execute();
  const remotes = rows
    .filter(({ remote }) => remote !== shellName)
    .map(({ remote, version, integrity, files, manifest, previousVersion, previousIntegrity }) =>
      releaseEntry.parse({
        name: remote,
        ...released(remote, version, integrity),
        previous: previousVersion && previousIntegrity ? released(remote, previousVersion, previousIntegrity) : null,
        files,
        manifest,
      }),
    );
  const shell = rows.find(({ remote }) => remote === shellName);
  return {
    shell: shell ? { name: shellName, version: shell.version, files: fileHashes.parse(shell.files) } : null,
    remotes,
  };
}

function released(remote: string, version: string, integrity: string): ReleasedVersion {
  return { version, entry: `/remotes/${remote}/${version}/remoteEntry.js`, integrity };
}
