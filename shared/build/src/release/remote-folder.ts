import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { wrongUsage } from './command-failure.ts';
import { nameOf } from './read-build.ts';

/** The folder of a remote or of the shell: the one given, this one, or the one beside the others of the repository; null when there is none. */
export function findFolder(name: string, given?: string): string | null {
  const here = process.cwd();
  const candidates = given === undefined ? [here, join(here, `mfe-${name}`), join(here, name)] : [resolve(given)];
  return candidates.find((folder) => isFolderOf(folder, name)) ?? null;
}

/** Like `findFolder`; a missing folder is wrong usage. */
export function remoteFolder(name: string, given?: string): string {
  const folder = findFolder(name, given);
  if (folder !== null) return folder;
  const where = given === undefined ? 'here nor in a folder mfe-* of this one' : `in ${given}`;
  throw wrongUsage(`There is no remote ${name} ${where}: give its folder with --dir.`);
}

function isFolderOf(folder: string, name: string): boolean {
  const isOne = ['remote.json', 'src/bootstrap.tsx'].some((file) => existsSync(join(folder, file)));
  return isOne && existsSync(join(folder, 'package.json')) && nameOf(folder) === name;
}
