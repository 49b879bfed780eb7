import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hash of everything a build reads: the package's own sources, the shared packages and the locked versions. */
export function sourceHash(root: string, folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) addFolder(hash, join(root, folder), folder);
  hash.update(readFileSync(join(root, 'package-lock.json')));
  return hash.digest('hex');
}

/** Neither products of a build nor sources that no released build reads. */
const notBuilt = /^(node_modules|dist)$|\.(test|gallery)\./;

function addFolder(hash: ReturnType<typeof createHash>, path: string, name: string): void {
  if (!existsSync(path)) return;
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (notBuilt.test(entry.name)) continue;
    if (entry.isDirectory()) addFolder(hash, join(path, entry.name), `${name}/${entry.name}`);
    else hash.update(`${name}/${entry.name}\0`).update(readFileSync(join(path, entry.name)));
  }
}
