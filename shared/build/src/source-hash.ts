import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lockedPackages } from './locked-packages.mjs';

/** Of a package, everything that a build reads; it refuses sources elsewhere. */
const sources = ['package.json', 'remote.json', 'src', 'webpack.config.ts'];
/** Files of editors and notes, which stand among the sources. */
const unreadNames = /^\.|~$|\.(md|swp|orig|log)$/;

/**
 * Hash of everything that a build reads: sources of the package and of the shared packages, and the installed versions by the nearest lock
 * file. `unread` matches the names of further files that it does not read.
 */
export function sourceHash(root: string, folders: readonly string[], unread: RegExp): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const name of sources) addSource(hash, join(root, folder, name), `${folder}/${name}`, unread);
  const lock = lockAbove(join(root, folders.at(-1) ?? ''));
  if (lock !== null) hash.update(lockedPackages(readFileSync(lock, 'utf8')));
  return hash.digest('hex');
}

function lockAbove(folder: string): string | null {
  const lock = join(folder, 'package-lock.json');
  if (existsSync(lock)) return lock;
  return dirname(folder) === folder ? null : lockAbove(dirname(folder));
}

/** Adds a file, or all files of a folder in the order of their names. */
function addSource(hash: Hash, path: string, name: string, unread: RegExp): void {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry?.isFile()) hash.update(`${name}\0`).update(readFileSync(path));
  if (!entry?.isDirectory()) return;
  for (const inside of readdirSync(path).sort())
    if (!unreadNames.test(inside) && !unread.test(inside))
      addSource(hash, join(path, inside), `${name}/${inside}`, unread);
}
