import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { remotes } from '../../../scripts/lib/remotes.mjs';
import { finishArtefacts } from './finish-artefacts.ts';
import { buildFirstViews } from './first-views/build-first-views.ts';
import { importGraph } from './import-graph.ts';
import { runWebpack } from './run-webpack.ts';
import { writeShellPage } from './shell-page.ts';
import { sourceHash } from './source-hash.ts';
import { startOf } from './start-of.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const common = ['shared/contract', 'shared/rules', 'shared/platform', 'shared/ui', 'shared/build'];
const packages = ['shell', ...remotes().map(({ folder }) => folder)];
/** Includes packages that are built only when named. */
const known = ['shell', ...remotes({ devOnly: true }).map(({ folder }) => folder)];

/** Builds shell and remotes whose sources changed since their last build; `only` names packages. Returns what was built. */
export async function buildAll(only: readonly string[] = packages): Promise<string[]> {
  const built: string[] = [];
  for (const name of known.filter((one) => only.includes(one))) {
    const unread = packages.includes(name) ? /\.(test|gallery)\./ : /\.test\./;
    const hash = sourceHash(root, [...common, name], unread);
    const stamp = join(root, name, 'dist', '.source-hash');
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue;
    await buildOne(name);
    writeFileSync(stamp, hash);
    built.push(name);
  }
  return built;
}

async function buildOne(name: string): Promise<void> {
  const folder = join(root, name);
  const { default: config }: { default: Configuration } = await import(
    pathToFileURL(join(folder, 'webpack.config.ts')).href
  );
  const stats = await runWebpack(config);
  if (stats.hasErrors())
    throw new Error(`${name} does not build:\n${stats.toString({ all: false, errors: true, colors: false })}`);
  if (name === 'shell') writeShellPage(folder, stats);
  else {
    mkdirSync(join(folder, 'dist'), { recursive: true });
    copyFileSync(join(folder, 'remote.json'), join(folder, 'dist', 'remote.json'));
  }
  await buildFirstViews(folder);
  const imports = { start: startOf(name), ...importGraph(stats.compilation) };
  writeFileSync(join(folder, 'dist', 'imports.json'), JSON.stringify(imports, null, 1));
  await finishArtefacts(join(folder, 'dist'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const requested = process.argv.slice(2);
  const started = Date.now();
  const built = await buildAll(requested.length > 0 ? requested : packages);
  console.log(
    built.length > 0
      ? `Built ${built.join(', ')} in ${((Date.now() - started) / 1000).toFixed(0)} s.`
      : 'Everything is built already.',
  );
}
