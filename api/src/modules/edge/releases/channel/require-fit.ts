import { type PublishedVersion, publishedManifest } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { FileStorage } from '../../../../providers/storage/index.ts';
import { shellName } from '../names.ts';
import { fitsPlatform, missingExports } from '../publish/build-problems.rules.ts';
import { conflictsAmong, refuseFor } from '../publish/publish.service.ts';
import { exportsFile, parseExports, parseUses, usesFile } from '../publish/uses.ts';
import { getBlob } from '../serve/blobs.ts';
import { fileHashes, isRemoved, platformOf } from '../versions.queries.ts';
import { badVersions, liveManifests } from './channel.queries.ts';

interface Version {
  remote: string;
  version: string;
  manifest: unknown;
  files: unknown;
}

/**
 * Refuses (`release.refused`) what would not run on the live shell, or claims addresses and navigation entries of another live remote: each
 * remote must accept the shell's platform version and import only names that it exports. Checks the remotes just promoted; with a new shell
 * all of them. A shell from before these were recorded is not checked.
 */
export async function requireFit(tx: Db, storage: FileStorage, promoted: readonly string[]): Promise<void> {
  // Promotions of two remotes lock different channels: without this neither would see what the other claims.
  await sql`select pg_advisory_xact_lock(hashtextextended('live releases', 0))`.execute(tx);
  const rows = await liveManifests(tx);
  refuseFor(rows.filter(({ remote }) => promoted.includes(remote)).flatMap((row) => claimed(rows, row)));
  const shell = rows.find(({ remote }) => remote === shellName);
  if (shell === undefined) return;
  const concerned = rows.filter(
    ({ remote }) => remote !== shellName && (promoted.includes(shellName) || promoted.includes(remote)),
  );
  refuseFor(await misfits(storage, shell, concerned));
}

/** The same for a version that is not live: a canary or a preview. */
export async function requireCandidateFit(db: Db, storage: FileStorage, name: string, version: string): Promise<void> {
  const rows = await liveManifests(db);
  const candidate = await db
    .selectFrom('release')
    .select(['remote', 'version', 'manifest', 'files'])
    .where('remote', '=', name)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  refuseFor(claimed(rows, candidate));
  const shell = name === shellName ? candidate : rows.find(({ remote }) => remote === shellName);
  if (shell === undefined) return;
  refuseFor(
    await misfits(storage, shell, name === shellName ? rows.filter(({ remote }) => remote !== name) : [candidate]),
  );
}

/** Addresses and navigation entries of other live remotes that a version claims; nothing of a shell, or of a row that cannot be read. */
function claimed(live: readonly Version[], { manifest }: Version): string[] {
  const { data } = publishedManifest.safeParse(manifest);
  return data === undefined ? [] : conflictsAmong(live, data);
}

/** The versions of a remote, with what the live shell provides beside those that it cannot run. */
export async function withMisfits(db: Db, name: string, versions: PublishedVersion[]): Promise<PublishedVersion[]> {
  const shell = (await liveManifests(db)).find(({ remote }) => remote === shellName);
  const provided = platformOf(shell?.manifest);
  if (name === shellName || provided === null) return versions;
  return versions.map((one) =>
    one.platform === null || fitsPlatform(one.platform, provided) ? one : { ...one, lacksPlatform: provided },
  );
}

async function misfits(storage: FileStorage, shell: Version, remotes: readonly Version[]): Promise<string[]> {
  const platform = platformOf(shell.manifest);
  const exported = await readFile(storage, shell, exportsFile, parseExports);
  const all = await Promise.all(
    remotes.map(async (one) => {
      const { remote, version, manifest } = one;
      const range = publishedManifest.safeParse(manifest).data?.platform ?? '';
      if (platform !== null && !fitsPlatform(range, platform))
        return [`${remote} ${version} needs platform ${range}, and the shell provides ${platform}.`];
      const uses = await readFile(storage, one, usesFile, parseUses);
      if (exported === null || uses === null) return [];
      return missingExports(uses, exported).map(
        (name) => `${remote} ${version} imports ${name}, which the shell ${shell.version} does not provide.`,
      );
    }),
  );
  return all.flat();
}

async function readFile<T>(storage: FileStorage, { files }: Version, name: string, parse: (text: string) => T) {
  const hash = fileHashes.safeParse(files).data?.[name];
  return hash === undefined ? null : parse((await getBlob(storage, hash)).toString('utf8'));
}

/** Refuses a version that is marked as bad, or whose files were removed: `release.refused`. */
export async function requireUsable(tx: Db, remote: string, version: string): Promise<void> {
  const reason = (await badVersions(tx, remote)).get(version);
  const bad = `${remote} ${version} is marked as bad: ${reason}. Publish a new version; clear-bad allows this one again.`;
  refuseFor(reason === undefined ? [] : [bad]);
  const removed = await isRemoved(tx, remote, version);
  refuseFor(removed ? [`The files of ${remote} ${version} were removed: publish a new version.`] : []);
}
