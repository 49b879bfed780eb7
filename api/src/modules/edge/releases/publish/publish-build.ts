import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Context } from '../../../../platform/context.ts';
import { releaseStorage } from '../../../../providers/storage/index.ts';
import { putBlob, storedSizes } from '../serve/blobs.ts';
import { publishedContent } from '../versions.queries.ts';
import { originalsOf } from './build-problems.rules.ts';
import { publishVersion } from './publish.service.ts';
import type { Build } from './read-build.ts';

type Registry = Pick<Context, 'db' | 'clock' | 'config'>;
const unknownSource = { commit: null, branch: null, dirty: false, run: null };

/** A build of this machine under its version; `isNew` when it was not published before. */
export interface PublishedBuild {
  version: string;
  isNew: boolean;
}

/**
 * Publishes a build of this machine's disk, as a start of the server does: the same content is not published twice, and other content under
 * a published version becomes a pre-release of it, `0.1.0-dev.<hash>`.
 */
export async function publishBuild(context: Registry, build: Build, by: string): Promise<PublishedBuild> {
  await storeFiles(context, build);
  const content = { files: originalsOf(build), manifest: build.manifest };
  for (const version of [build.version, `${build.version}-dev.${shortNameOf(content)}`]) {
    const stored = await publishedContent(context.db, build.name, version, content);
    if (stored === 'same') return { version, isNew: false };
    if (stored === 'other') continue;
    await publishVersion(context, { ...build, version, source: unknownSource, by });
    return { version, isNew: true };
  }
  throw new Error(`${build.name} ${build.version} was published with this name and other content`);
}

/** Sends the files that the storage does not have. */
export async function storeFiles({ db, clock, config }: Registry, { files, maps, paths }: Build): Promise<void> {
  const hashes = [...new Set([...files, ...maps].map(({ hash }) => hash))];
  const stored = await storedSizes(db, hashes);
  const storage = releaseStorage(config);
  for (const hash of hashes.filter((one) => !stored.has(one))) {
    const path = paths.get(hash);
    if (path !== undefined) await putBlob(db, storage, await readFile(path), clock.now());
  }
}

/** A short name of the content, for builds whose version was already published with other content. */
function shortNameOf(content: object): string {
  const name = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10);
  // The letter keeps a hash of digits alone from being a number, which must not begin with a zero in a version.
  return /^\d+$/.test(name) ? `h${name.slice(1)}` : name;
}
