import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { readManifest } from './read-manifest.ts';

/** `mfe-<name>` of a remote, by its `remote.json`, whatever its folder is called; otherwise the name of the folder. */
export function packageNameOf(folder: string): string {
  return existsSync(join(folder, 'remote.json')) ? `mfe-${readManifest(folder).name}` : basename(folder);
}

/**
 * Path of a file in a form that is the same in every copy of the repository: `mfe-booking/src/app.tsx`, `shared/ui/src/index.ts`,
 * `node_modules/rxjs/…`.
 */
export function pathInProject(folder: string, file: string): string {
  const own = relative(folder, file).split(sep);
  const path = own[0] === '..' ? relative(dirname(folder), file).split(sep) : [packageNameOf(folder), ...own];
  const installed = path.lastIndexOf('node_modules');
  return path.slice(Math.max(installed, 0)).join('/');
}
