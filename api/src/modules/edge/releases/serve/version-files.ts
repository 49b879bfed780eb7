import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf } from '@escale/build/integrity.ts';
import type { Context } from '../../../../platform/context.ts';
import { releaseStorage } from '../../../../providers/storage/index.ts';
import { shellName } from '../names.ts';
import { filesOf, shellWithAsset } from '../versions.queries.ts';
import { getBlob } from './blobs.ts';

/** Local copies of published versions in the data folder: `remotes/<name>/<version>/…` and, shared by all shells, `assets/…`. */
export const releasesFolder = (dataFolder: string) => join(dataFolder, 'releases');
export const versionFolder = (dataFolder: string, name: string, version: string) =>
  join(releasesFolder(dataFolder), 'remotes', name, version);
export const assetsFolder = (dataFolder: string) => join(releasesFolder(dataFolder), 'assets');

type Registry = Pick<Context, 'db' | 'config'>;

/** Files that a version is fetched with at the same time. */
const atOnce = 8;
/** Fetches under way in this process, by folder: pages that need the same version wait for one of them. */
const fetching = new Map<string, Promise<boolean>>();

/**
 * The folder of a published version on this node's disk, fetched from the storage when it is missing. Null when the version was never
 * published; throws when the storage cannot provide it.
 */
export async function ensureVersion(registry: Registry, name: string, version: string): Promise<string | null> {
  const folder = versionFolder(registry.config.dataFolder, name, version);
  if (await exists(folder)) return folder;
  const running = fetching.get(folder) ?? fetchVersion(registry, name, version, folder);
  fetching.set(folder, running);
  try {
    return (await running) ? folder : null;
  } finally {
    fetching.delete(folder);
  }
}

/** Written beside and renamed: no request sees half a version. */
async function fetchVersion({ db, config }: Registry, name: string, version: string, folder: string): Promise<boolean> {
  const published = await filesOf(db, name, version);
  if (published === null) return false;
  const storage = releaseStorage(config);
  const unfinished = `${folder}.${randomUUID()}`;
  const copies = Object.entries(published.compressed).map(([path, hash]) => [`${path}.br`, hash] as const);
  const wanted = [...Object.entries(published.files), ...copies];
  try {
    for (let start = 0; start < wanted.length; start += atOnce) {
      const written = await Promise.allSettled(
        wanted.slice(start, start + atOnce).map(async ([path, hash]) => {
          const target = join(unfinished, path);
          await mkdir(dirname(target), { recursive: true });
          await writeFile(target, await getBlob(storage, hash));
        }),
      );
      // Only once all have ended: a write under way would bring the folder back after its removal.
      for (const one of written) if (one.status === 'rejected') throw one.reason;
    }
    await rename(unfinished, folder).catch(async (error: unknown) => {
      // Another process on the same disk was faster.
      if (!(await exists(folder))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  // Pages opened before a promotion still request the assets of their own shell; the names contain a hash, so they never collide.
  if (name === shellName) await copyAssets(config.dataFolder, folder);
  return true;
}

/** Files of a local copy whose content is not what was published; none where this node has no copy yet. */
export async function changedFiles({ db, config }: Registry, name: string, version: string): Promise<string[]> {
  const published = await filesOf(db, name, version);
  const folder = versionFolder(config.dataFolder, name, version);
  if (!(await exists(folder))) return [];
  const changed = await Promise.all(
    Object.entries(published?.files ?? {}).map(async ([path, hash]) => {
      const content = await readFile(join(folder, path)).catch(() => null);
      return content !== null && integrityOf(content) === hash ? [] : [path];
    }),
  );
  return changed.flat();
}

/** Fetches a version anew whose local copy was changed. */
export async function restoreVersion(registry: Registry, name: string, version: string): Promise<void> {
  await rm(versionFolder(registry.config.dataFolder, name, version), { recursive: true, force: true });
  await ensureVersion(registry, name, version);
}

/** Fetches the shell that contains an asset of this name, for a page that another node has sent. */
export async function ensureAsset(registry: Registry, file: string): Promise<void> {
  if (await exists(join(assetsFolder(registry.config.dataFolder), file))) return;
  const version = await shellWithAsset(registry.db, file);
  const folder = version && (await ensureVersion(registry, shellName, version));
  // The shell may be on the disk already, without its assets beside it.
  if (folder) await copyAssets(registry.config.dataFolder, folder);
}

async function copyAssets(dataFolder: string, shellFolder: string): Promise<void> {
  await cp(join(shellFolder, 'assets'), assetsFolder(dataFolder), { recursive: true, force: false });
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
