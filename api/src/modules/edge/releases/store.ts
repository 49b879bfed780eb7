import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Artefacts, hashFiles, shellName } from './artefacts.ts';

/** Published files in the data folder: `remotes/<name>/<version>/…` and, shared by all shells, `assets/…`. */
export const releasesFolder = (dataFolder: string) => join(dataFolder, 'releases');
export const versionFolder = (dataFolder: string, name: string, version: string) =>
  join(releasesFolder(dataFolder), 'remotes', name, version);
export const assetsFolder = (dataFolder: string) => join(releasesFolder(dataFolder), 'assets');

/** Copies a build to the folder of its version, atomically by a rename. */
export async function storeArtefacts(dataFolder: string, artefacts: Artefacts, version: string): Promise<void> {
  const target = versionFolder(dataFolder, artefacts.name, version);
  if (!(await exists(target))) {
    const unfinished = `${target}.${process.pid}`;
    await mkdir(dirname(target), { recursive: true });
    await cp(artefacts.folder, unfinished, { recursive: true });
    await rename(unfinished, target).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true, force: true });
      if (!(await exists(target))) throw error;
    });
  }
  // Pages opened before a promotion still request the assets of their own shell; the names contain a hash, so they never collide.
  if (artefacts.name === shellName) {
    await cp(join(target, 'assets'), assetsFolder(dataFolder), { recursive: true, force: false });
  }
}

/** Files of a published version whose content differs from what was published. */
export async function changedFiles(
  dataFolder: string,
  name: string,
  version: string,
  files: Readonly<Record<string, string>>,
): Promise<string[]> {
  const found = await hashFiles(versionFolder(dataFolder, name, version)).catch(() => ({}) as Record<string, string>);
  return Object.keys(files).filter((file) => found[file] !== files[file]);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
