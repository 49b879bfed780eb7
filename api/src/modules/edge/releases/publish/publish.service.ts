import { type PublishedVersion, publishedManifest, type ReleaseSource, routeConflicts } from '@escale/contract';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { releaseStorage } from '../../../../providers/storage/index.ts';
import { liveManifests } from '../channel/channel.queries.ts';
import { recordChange } from '../history.queries.ts';
import { entryOf } from '../names.ts';
import { storedSizes } from '../serve/blobs.ts';
import { isRemoved, publishedContent, versionsOf } from '../versions.queries.ts';
import { type Candidate, manifestOf, originalsOf, problemsOfLists } from './build-problems.rules.ts';
import { inspectFiles } from './check-files.ts';

export interface Publication extends Candidate {
  source: ReleaseSource;
  by: string;
}

/** Refuses with one sentence for each problem; they are for developers, hence in English only. */
export function refuseFor(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const errors = problems.slice(0, 50).map((message) => ({ pointer: '', message }));
  throw new ApiError('release.refused', { errors });
}

/**
 * Publishes a version, permanently, whose files were stored before: verified as a whole, then one row, or nothing (PLT-05). One that was
 * published with the same files and manifest stays as it is, so that a job of a CI can run again.
 * `release.version-taken`, `release.refused` with a sentence for each problem
 */
export async function publishVersion(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  publication: Publication,
): Promise<{ version: PublishedVersion; isNew: boolean }> {
  const { db } = context;
  const { name, version, manifest } = publication;
  const content = await publishedContent(db, name, version, { files: originalsOf(publication), manifest });
  if (content === 'same' && !(await isRemoved(db, name, version)))
    return { version: await publishedVersion(db, name, version), isNew: false };
  if (content !== null) throw new ApiError('release.version-taken');
  refuseFor(problemsOfLists(publication));
  refuseFor(await problemsOfStorage(db, publication));
  refuseFor(await problemsOfOthers(db, publication));
  const { problems, startBytes } = await inspectFiles(releaseStorage(context.config), publication);
  refuseFor(problems);
  await transact(db, (tx) => insert(tx, publication, startBytes, context.clock.now()));
  return { version: await publishedVersion(db, name, version), isNew: true };
}

async function publishedVersion(db: Db, name: string, version: string): Promise<PublishedVersion> {
  const [published] = await versionsOf(db, name, { version });
  if (published === undefined) throw new Error(`${name} ${version} was not stored`);
  return published;
}

/** Every file must have been sent, with the size that its list tells: sizes decide limits. */
async function problemsOfStorage(db: Db, { files, maps }: Candidate): Promise<string[]> {
  const all = [...files, ...maps];
  const sizes = await storedSizes(db, [...new Set(all.map(({ hash }) => hash))]);
  return all.flatMap(({ path, hash, bytes }) => {
    const stored = sizes.get(hash);
    if (stored === undefined) return [`${path} was not sent.`];
    return stored === bytes ? [] : [`${path} has ${stored} bytes, not ${bytes}.`];
  });
}

async function problemsOfOthers(db: Db, candidate: Candidate): Promise<string[]> {
  const own = manifestOf(candidate);
  return own === null ? [] : conflictsWithOthers(db, own);
}

type Routed = Parameters<typeof routeConflicts>[0][number];

/** Addresses and navigation entries of the other live remotes stay theirs: one English sentence for each that `own` claims. */
export async function conflictsWithOthers(db: Db, own: Routed): Promise<string[]> {
  return conflictsAmong(await liveManifests(db), own);
}

/** The same for live manifests that were read before. */
export function conflictsAmong(live: readonly { remote: string; manifest: unknown }[], own: Routed): string[] {
  const others = live.filter(({ remote }) => remote !== own.name);
  const readable = others.flatMap(({ manifest }) => {
    const parsed = publishedManifest.safeParse(manifest);
    return parsed.success ? [parsed.data] : [];
  });
  return routeConflicts([...readable, own])
    .filter(({ remote }) => remote === own.name)
    .map(({ text }) => text);
}

async function insert(tx: Db, publication: Publication, startBytes: number | null, at: string): Promise<void> {
  const { name, version, files, maps, manifest, source, by } = publication;
  const originals = files.filter(({ path }) => !path.endsWith('.br'));
  const copies = new Map(
    files.filter(({ path }) => path.endsWith('.br')).map((file) => [file.path.slice(0, -3), file]),
  );
  const hashes = (list: readonly { path: string; hash: string }[]) =>
    JSON.stringify(Object.fromEntries(list.map(({ path, hash }) => [path, hash])));
  const row = await tx
    .insertInto('release')
    .values({
      remote: name,
      version,
      integrity: originals.find(({ path }) => path === entryOf(name))?.hash ?? '',
      files: JSON.stringify(originalsOf(publication)),
      compressed: hashes([...copies].map(([path, { hash }]) => ({ path, hash }))),
      maps: hashes(maps),
      manifest: JSON.stringify(manifest),
      bytes: originals.reduce((sum, { path, bytes }) => sum + (copies.get(path)?.bytes ?? bytes), 0),
      start_bytes: startBytes,
      ...source,
      published_at: at,
      published_by: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  // Published by another node between the check and now.
  if (row === undefined) throw new ApiError('release.version-taken');
  await recordChange(tx, { remote: name, action: 'publish', versionAfter: version, at, by });
}
