import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { StartFailure } from '../../../platform/errors/start-failure.ts';
import { type Artefacts, contentName, entryIntegrity } from './artefacts.ts';
import { sameFiles, storedRelease } from './releases.queries.ts';
import { requireFit } from './require-fit.ts';
import { changedFiles, storeArtefacts } from './store.ts';

/** Author of a release, and where its files are stored. */
export interface Releaser {
  db: Db;
  dataFolder: string;
  by: string;
  /** ISO instant. */
  at: string;
}

/** Publishes a build under its own version, permanently: a second build of the same version is refused (PLT-05). */
export async function publish(releaser: Releaser, artefacts: Artefacts): Promise<string> {
  if (await storedRelease(releaser.db, artefacts.name, artefacts.version)) {
    throw new StartFailure(
      `${artefacts.name} ${artefacts.version} is already published and never changes; raise the version in its package.json.`,
    );
  }
  return publishAs(releaser, artefacts, artefacts.version);
}

/**
 * Publishes a build during development, as `npm start` does: the same content is not published twice, and other content under an existing
 * version becomes a pre-release of it, `0.1.0-dev.<hash>`.
 */
export async function publishBuild(releaser: Releaser, artefacts: Artefacts): Promise<string> {
  const { name, version, files } = artefacts;
  for (const candidate of [version, `${version}-dev.${contentName(files)}`]) {
    const stored = await storedRelease(releaser.db, name, candidate);
    if (stored === undefined) return publishAs(releaser, artefacts, candidate);
    if (sameFiles(stored.files, files)) {
      // The registry may know a version whose folder was deleted, so the files are stored again.
      await storeArtefacts(releaser.dataFolder, artefacts, candidate);
      return candidate;
    }
  }
  throw new Error(`${name} ${version} was published with this name and other content`);
}

async function publishAs(releaser: Releaser, artefacts: Artefacts, version: string): Promise<string> {
  const { db, dataFolder, by, at } = releaser;
  const { name, files, manifest } = artefacts;
  await storeArtefacts(dataFolder, artefacts, version);
  const changed = await changedFiles(dataFolder, name, version, files);
  if (changed.length > 0) {
    throw new StartFailure(
      `The folder of ${name} ${version} holds other content (${changed[0]}); remove it and publish again.`,
    );
  }
  await transact(db, async (tx) => {
    const integrity = entryIntegrity(artefacts);
    const json = { files: JSON.stringify(files), manifest: JSON.stringify(manifest) };
    await tx
      .insertInto('release')
      .values({ remote: name, version, integrity, ...json, published_at: at, published_by: by })
      .execute();
    await remember(tx, { remote: name, action: 'publish', version_before: null, version_after: version, at, by });
  });
  return version;
}

/** Makes a published version current for every browser from its next page load; the previous one is kept for a rollback. */
export async function promote(releaser: Releaser, remote: string, version: string): Promise<void> {
  await promoteTogether(releaser, new Map([[remote, version]]));
}

/** Like `promote`, for several at once, all or none: a shell and the remotes that were built for its platform. */
export async function promoteTogether(releaser: Releaser, versions: ReadonlyMap<string, string>): Promise<void> {
  await transact(releaser.db, async (tx) => {
    // A fixed lock order, so that concurrent promotions wait for each other instead of deadlocking.
    for (const [remote, version] of [...versions].sort()) await promoteOne({ ...releaser, db: tx }, remote, version);
    await requireFit(tx, [...versions.keys()]);
  });
}

async function promoteOne({ db: tx, by, at }: Releaser, remote: string, version: string): Promise<void> {
  if (!(await storedRelease(tx, remote, version))) throw new StartFailure(`${remote} ${version} is not published.`);
  const channel = await lockChannel(tx, remote);
  if (channel?.version === version) return;
  const change = { version, previous: channel?.version ?? null, changed_at: at };
  await tx
    .insertInto('release_channel')
    .values({ remote, ...change })
    .onConflict((conflict) => conflict.column('remote').doUpdateSet(change))
    .execute();
  const version_before = channel?.version ?? null;
  await remember(tx, { remote, action: 'promote', version_before, version_after: version, at, by });
}

/** Restores the previous version and returns its number (PLT-05). */
export async function rollback({ db, by, at }: Releaser, remote: string): Promise<string> {
  return transact(db, async (tx) => {
    const channel = await lockChannel(tx, remote);
    if (!channel?.previous) throw new StartFailure(`${remote} has no version to go back to.`);
    const change = { version: channel.previous, previous: channel.version, changed_at: at };
    await tx.updateTable('release_channel').set(change).where('remote', '=', remote).execute();
    const [version_before, version_after] = [channel.version, channel.previous];
    await remember(tx, { remote, action: 'rollback', version_before, version_after, at, by });
    return channel.previous;
  });
}

function lockChannel(tx: Db, remote: string) {
  return tx.selectFrom('release_channel').selectAll().where('remote', '=', remote).forUpdate().executeTakeFirst();
}

interface HistoryLine {
  remote: string;
  action: 'publish' | 'promote' | 'rollback';
  version_before: string | null;
  version_after: string;
  at: string;
  by: string;
}

async function remember(tx: Db, line: HistoryLine): Promise<void> {
  await tx.insertInto('release_history').values(line).execute();
}
