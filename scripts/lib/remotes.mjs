// The remotes are the folders `mfe-*` with a `remote.json`; nothing else lists their names. Plain Node 20, no dependencies.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Every remote of a repository, in the order of their names: `folder` (`mfe-booking`), `name` (`booking`) and the parsed `manifest`.
 * One with `"devOnly": true` (the gallery) is given only with `devOnly`: it is never part of a production build or a release.
 *
 * @param {{ from?: string, devOnly?: boolean }} [options]
 * @returns {{ folder: string, name: string, manifest: Record<string, unknown> }[]}
 */
export function remotes({ from = root, devOnly = false } = {}) {
  return readdirSync(from)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(join(from, folder, 'remote.json')))
    .sort()
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(from, folder, 'remote.json'), 'utf8'));
      return { folder, name: String(manifest.name), manifest };
    })
    .filter(({ manifest }) => devOnly || manifest.devOnly !== true);
}
