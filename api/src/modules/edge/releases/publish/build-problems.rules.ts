import {
  manifestProblems,
  mostReleaseBytes,
  type ReleaseFile,
  type RemoteManifest,
  remoteManifest,
} from '@escale/contract';
import { satisfies, valid, validRange } from 'semver';
import { entryOf, shellName } from '../names.ts';
import type { Uses } from './uses.ts';

/** What is published, before its files are read. */
export interface Candidate {
  name: string;
  version: string;
  files: readonly ReleaseFile[];
  maps: readonly ReleaseFile[];
  manifest: Readonly<Record<string, unknown>>;
}

/** Hashes of the files of a build by path, without compressed copies and source maps. */
export function originalsOf({ files }: Pick<Candidate, 'files'>): Record<string, string> {
  return Object.fromEntries(files.filter(({ path }) => !path.endsWith('.br')).map(({ path, hash }) => [path, hash]));
}

/** Ranges that the browser can check too (`acceptsVersion` of the platform). */
const acceptedRange = /^\^\d+\.\d+\.\d+( \|\| \^\d+\.\d+\.\d+)*$/;
const served = /\.(js|mjs|css|json|svg|png|webp|jpg|avif|ico|woff2|geojson|txt|webmanifest)(\.br)?$/;
const servedByShell = /\.html(\.br)?$/;

/** Why a build cannot be published, as far as its lists tell: one English sentence each, for whoever publishes. */
export function problemsOfLists({ name, version, files, maps, manifest }: Candidate): string[] {
  const problems =
    valid(version) === version ? [] : [`${version} is no semantic version: its numbers begin with no zero.`];
  const paths = new Set<string>();
  for (const { path } of [...files, ...maps.map(({ path: file }) => ({ path: `maps/${file}` }))]) {
    if (paths.has(path)) problems.push(`${path} is listed twice.`);
    paths.add(path);
  }
  problems.push(...clashes([...paths]));
  const entry = entryOf(name);
  if (!paths.has(entry)) problems.push(`The build has no ${entry}.`);
  for (const { path } of files) {
    const isServed = served.test(path) || (name === shellName && servedByShell.test(path));
    if (!isServed) problems.push(`${path} is no file that pages load.`);
    if (path.endsWith('.br') && !paths.has(path.slice(0, -'.br'.length)))
      problems.push(`${path} is a compressed copy of a file that is not there.`);
  }
  for (const { path } of maps) if (!path.endsWith('.map')) problems.push(`${path} is no source map.`);
  const bytes = [...files, ...maps].reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > mostReleaseBytes) problems.push(`The files have ${bytes} bytes; the most is ${mostReleaseBytes}.`);
  return [...problems, ...(name === shellName ? problemsOfShell(manifest) : problemsOfManifest(name, manifest))];
}

/** Files that cannot lie beside each other on every disk: one inside another, or two that differ in case only. */
function clashes(paths: readonly string[]): string[] {
  const byName = new Map<string, string>();
  const problems: string[] = [];
  for (const path of paths) {
    const other = byName.get(path.toLowerCase());
    if (other !== undefined) problems.push(`${path} and ${other} differ in case only.`);
    byName.set(path.toLowerCase(), path);
  }
  for (const path of paths) {
    const parts = path.toLowerCase().split('/');
    const inside = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
    for (const folder of inside) {
      const file = byName.get(folder);
      if (file !== undefined) problems.push(`${path} is inside ${file}, which is a file.`);
    }
  }
  return problems;
}

function problemsOfShell({ platform }: Candidate['manifest']): string[] {
  const isVersion = typeof platform === 'string' && /^\d+\.\d+\.\d+/.test(platform);
  return isVersion ? [] : ['The manifest of the shell must be { "platform": "<version of @escale/platform>" }.'];
}

function problemsOfManifest(name: string, manifest: Candidate['manifest']): string[] {
  const problems = manifestProblems(manifest, `remote.json of ${name}`);
  if (manifest.name !== name)
    problems.push(`remote.json of ${name}: name must be "${name}", not ${JSON.stringify(manifest.name)}.`);
  if (manifest.devOnly === true) problems.push(`${name} is for development only.`);
  const range = String(manifest.platform);
  if (!acceptedRange.test(range) || validRange(range) === null)
    problems.push(`remote.json of ${name}: platform "${range}" must be a range such as ^1.4.0 or ^1.4.0 || ^2.0.0.`);
  return problems;
}

/** The manifest of a remote that `problemsOfLists` has accepted; null for the shell. */
export function manifestOf({ name, manifest }: Candidate): RemoteManifest | null {
  return name === shellName ? null : remoteManifest.parse(manifest);
}

/** Events that the code of a remote emits or consumes without declaring them in its manifest, and the reverse. */
export function problemsOfUses({ name, emits, consumes }: RemoteManifest, uses: Uses): string[] {
  const compare = (list: 'emits' | 'consumes', declared: readonly string[], used: readonly string[]) => [
    ...used
      .filter((one) => !declared.includes(one))
      .map((one) => `${name} ${list} ${one}, which remote.json does not list in ${list}.`),
    ...declared
      .filter((one) => !used.includes(one))
      .map((one) => `remote.json lists ${one} in ${list}, but the code of ${name} does not use it.`),
  ];
  return [...compare('emits', emits, uses.emits), ...compare('consumes', consumes, uses.consumes)];
}

/** Names that a remote imports of the shell's shared modules, and that the shell does not export. */
export function missingExports({ shared }: Uses, exported: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(shared).flatMap(([module, names]) => {
    const offered = exported[module];
    if (offered === undefined) return [module];
    // `*` stands for an import whose names the build cannot know.
    return names.filter((one) => one !== '*' && !offered.includes(one)).map((one) => `${one} of ${module}`);
  });
}

/** Whether a remote's accepted range contains the platform version of a shell. */
export function fitsPlatform(range: string, platform: string): boolean {
  return acceptedRange.test(range) && validRange(range) !== null && satisfies(platform, range);
}
