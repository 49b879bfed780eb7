import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Hash of everything a build reads: the package's own sources, the shared packages and the locked versions (of the nearest lock file). `unread` matches the names
 * of files it does not read.
 */
export function sourceHash(root: string, folders: readonly string[], unread: RegExp): string {
  const hash = createHash('sha256');
  for (const folder of folders) addFolder(hash, join(root, folder), folder, unread);
  const lock = lockAbove(join(root, folders.at(-1) ?? ''));
  if (lock !== null) hash.update(readFileSync(lock));
  return hash.digest('hex');
}

function lockAbove(folder: string): string | null {
  const lock = join(folder, 'package-lock.json');
  if (existsSync(lock)) return lock;
  return dirname(folder) === folder ? null : lockAbove(dirname(folder));
}

function addFolder(hash: ReturnType<typeof createHash>, path: string, name: string, unread: RegExp): void {
  if (!existsSync(path)) return;
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isOutput(path, entry.name) || unread.test(entry.name)) continue;
    if (entry.isDirectory()) addFolder(hash, join(path, entry.name), `${name}/${entry.name}`, unread);
    else hash.update(`${name}/${entry.name}\0`).update(readFileSync(join(path, entry.name)));
  }
}

/** Whether an entry of a folder is no source; only beside a `package.json` is `maps` a folder of source maps. */
const isOutput = (folder: string, name: string) =>
  /^(node_modules|dist|\.git)$/.test(name) || (name === 'maps' && existsSync(join(folder, 'package.json')));
