import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { integrityOf } from './integrity.ts';
import { packageNameOf } from './package-name.ts';
import { readManifest } from './read-manifest.ts';
import { shownPath } from './shown-path.ts';
import { sourceHash } from './source-hash.ts';

const common = ['shared/contract', 'shared/rules', 'shared/platform', 'shared/ui', 'shared/build'];
const stampOf = (folder: string) => join(folder, 'dist', '.source-hash');

/**
 * Why `dist` of a package does not contain the build of its current sources, in one sentence; null when it does. A release refuses a
 * stale one, and a build replaces it (PLT-05).
 */
export function staleness(folder: string): string | null {
  if (!existsSync(stampOf(folder))) return `${packageNameOf(folder)} is not built: run npm run build.`;
  const changed = changedFile(join(folder, 'dist'));
  if (changed !== null) return `dist/${changed} is not what the build wrote: build it again.`;
  const isCurrent = readFileSync(stampOf(folder), 'utf8') === sourcesOf(folder);
  return isCurrent
    ? null
    : `${shownPath(join(folder, 'dist'))} is not the build of the current sources: build it again.`;
}

/** The first file of a built folder that is not what the build wrote, by its `integrity.json`; hidden files are not part of a release. */
function changedFile(dist: string): string | null {
  const written = join(dist, 'integrity.json');
  if (!existsSync(written)) return null;
  const hashes: Record<string, string> = JSON.parse(readFileSync(written, 'utf8'));
  const isAsWritten = ([file, hash]: [string, string]) =>
    file.startsWith('.') || (existsSync(join(dist, file)) && integrityOf(readFileSync(join(dist, file))) === hash);
  return Object.entries(hashes).find((one) => !isAsWritten(one))?.[0] ?? null;
}

/** Notes in `dist` of which sources it is; `sources` were read before the build, because they may change while it runs. */
export function markBuilt(folder: string, sources: string): void {
  writeFileSync(stampOf(folder), sources);
}

/** Hash of everything that the build of a package reads. */
export function sourcesOf(folder: string): string {
  const root = dirname(resolve(folder));
  const name = basename(resolve(folder));
  // A repository of its own has the shared packages installed, in the versions of its lock file.
  const isHere = existsSync(join(root, 'shared', 'build', 'package.json'));
  return sourceHash(root, isHere ? [...common, name] : [name], isDevOnly(folder) ? /\.test\./ : /\.(test|gallery)\./);
}

function isDevOnly(folder: string): boolean {
  return existsSync(join(folder, 'remote.json')) && readManifest(folder).devOnly === true;
}
