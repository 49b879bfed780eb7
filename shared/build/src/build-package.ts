import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { manifestProblems, remoteManifest } from '@escale/contract';
import type { Compilation, Configuration } from 'webpack';
import { languages, readMessages } from './check/message-problems.ts';
import { finishArtefacts } from './finish-artefacts.ts';
import { buildFirstViews } from './first-views/build-first-views.ts';
import { importGraph } from './import-graph.ts';
import { packageNameOf } from './package-name.ts';
import { readManifest } from './read-manifest.ts';
import { runWebpack } from './run-webpack.ts';
import { writeShellPage } from './shell-page.ts';
import { shownPath } from './shown-path.ts';
import { moveSourceMaps, withSourceMaps } from './source-maps.ts';
import { markBuilt, sourcesOf, staleness } from './staleness.ts';
import { startOf } from './start-of.ts';
import { exportsOfBuild } from './uses/exports.ts';
import { UsesPlugin, usesOfBuild } from './uses/uses.ts';
import { usesProblem } from './uses/uses-problem.ts';
import { workerConfig } from './worker-config.ts';

export interface BuildOptions {
  /** Whether it also writes source maps, into `maps` beside `dist`: by default. */
  maps?: boolean;
}

/** Whether `dist` already contains the build of the current sources. */
export function isBuilt(folder: string, { maps = true }: BuildOptions = {}): boolean {
  return staleness(folder) === null && (!maps || existsSync(join(folder, 'maps')));
}

/**
 * Builds the shell or a remote into `dist` of its folder, unless that already contains the build of the current sources. Returns whether
 * it was built. Throws when it does not compile, or when `remote.json` cannot be published or differs from the code.
 */
export async function buildPackage(folder: string, { maps = true }: BuildOptions = {}): Promise<boolean> {
  if (isBuilt(folder, { maps })) return false;
  const name = packageNameOf(folder);
  if (name !== 'shell') refuseManifest(folder);
  const sources = sourcesOf(folder);
  const { default: config }: { default: Configuration } = await import(
    pathToFileURL(join(folder, 'webpack.config.ts')).href
  );
  const withUses = { ...config, plugins: [...(config.plugins ?? []), new UsesPlugin()] };
  const stats = await runWebpack(maps ? withSourceMaps(withUses, folder) : withUses);
  if (stats.hasErrors())
    throw new Error(`${name} does not build:\n${stats.toString({ all: false, errors: true, colors: false })}`);
  const { compilation } = stats;
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  moveSourceMaps(folder);
  if (name === 'shell') {
    writeShellPage(folder, stats);
    await buildWorker(folder);
    writeJson(join(dist, 'exports.json'), exportsOfBuild(compilation));
  } else {
    writeUses(folder, compilation);
  }
  await buildFirstViews(folder);
  writeMessages(folder, name);
  writeJson(join(dist, 'imports.json'), { start: startOf(name), ...importGraph(compilation) });
  await finishArtefacts(dist);
  markBuilt(folder, sources);
  return true;
}

/** Texts of the release by language: the server accepts a changed text only for a message that is among them (I18N-02). */
function writeMessages(folder: string, name: string): void {
  const own = readMessages(folder);
  const ui = name === 'shell' ? readMessages(join(folder, '..', 'shared', 'ui')) : null;
  const all = Object.fromEntries(languages.map((language) => [language, { ...ui?.[language], ...own?.[language] }]));
  writeJson(join(folder, 'dist', 'messages.json'), all);
}

async function buildWorker(folder: string): Promise<void> {
  const stats = await runWebpack(workerConfig(folder));
  if (stats.hasErrors())
    throw new Error(
      `the service worker does not build:\n${stats.toString({ all: false, errors: true, colors: false })}`,
    );
}

/** Mistakes that the server would refuse at `publish`. */
function refuseManifest(folder: string): void {
  const problems = manifestProblems(readManifest(folder), shownPath(join(folder, 'remote.json')));
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function writeUses(folder: string, compilation: Compilation): void {
  const manifest = join(folder, 'remote.json');
  const uses = usesOfBuild(compilation);
  const problem = usesProblem(remoteManifest.parse(readManifest(folder)), uses);
  if (problem !== null) throw new Error(`${shownPath(manifest)} ${problem}`);
  copyFileSync(manifest, join(folder, 'dist', 'remote.json'));
  writeJson(join(folder, 'dist', 'uses.json'), uses);
}

const writeJson = (file: string, value: unknown) => writeFileSync(file, JSON.stringify(value, null, 1));
