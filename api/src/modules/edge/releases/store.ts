import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Artefacts, hashFiles, shellName } from './artefacts.ts';

/** Published files below the data folder: `remotes/<name>/<version>/…` and, of all shells, `assets/…`. */
export const releasesFolder = (dataFolder: string) => join(dataFolder, 'releases');
export const versionFolder = (dataFolder: string, name: string, version: string) =>
  join(releasesFolder(dataFolder), 'remotes', name, version);
export const assetsFolder = (dataFolder: string) => join(releasesFolder(dataFolder), 'assets');

/** Copies a build under its version; the folder appears whole or not at all. */
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
  // Pages opened before a promotion still ask for the assets of their own shell; their names carry their hash.
  if (artefacts.name === shellName) {
    await cp(join(target, 'assets'), assetsFolder(dataFolder), { recursive: true, force: false });
  }
}

/** Files of a published version whose content is no longer what was published. */
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
