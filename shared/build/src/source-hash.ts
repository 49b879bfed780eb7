import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Hash of everything a build reads: the package's own sources, the shared packages and the locked versions. `unread` matches the names
 * of files it does not read.
 */
export function sourceHash(root: string, folders: readonly string[], unread: RegExp): string {
  const hash = createHash('sha256');
  for (const folder of folders) addFolder(hash, join(root, folder), folder, unread);
  hash.update(readFileSync(join(root, 'package-lock.json')));
  return hash.digest('hex');
}

function addFolder(hash: ReturnType<typeof createHash>, path: string, name: string, unread: RegExp): void {
  if (!existsSync(path)) return;
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (/^(node_modules|dist)$/.test(entry.name) || unread.test(entry.name)) continue;
    if (entry.isDirectory()) addFolder(hash, join(path, entry.name), `${name}/${entry.name}`, unread);
    else hash.update(`${name}/${entry.name}\0`).update(readFileSync(join(path, entry.name)));
  }
}
