import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { remotes } from '../../../scripts/lib/remotes.mjs';
import { type BuildOptions, buildPackage, isBuilt } from './build-package.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const own = fileURLToPath(import.meta.url);
const usage = `npm run build [-- <package>…] [--no-maps]
  Builds shell and remotes, or the named ones (shell, mfe-booking …), into dist/ and their source maps into maps/, where their sources changed.
  --no-maps  without source maps`;
/** Of each build: one that fails writes why itself. */
const stdio: StdioOptions = ['ignore', 'ignore', 'inherit'];
const packages = ['shell', ...remotes().map(({ folder }) => folder)];
/** Includes packages that are built only when named. */
const known = ['shell', ...remotes({ devOnly: true }).map(({ folder }) => folder)];

/** Builds shell and remotes whose sources changed since their last build; `only` names packages. Returns what was built. */
async function buildAll(only: readonly string[], options: BuildOptions): Promise<string[]> {
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; choose of ${known.join(', ')}.`);
  const changed = known.filter((name) => only.includes(name) && !isBuilt(join(root, name), options));
  if (changed.length === 1) await buildPackage(join(root, String(changed[0])), options);
  else await buildInProcesses([...changed], options);
  return changed;
}

/** Builds each package in a process of its own, two at a time: webpack runs on one processor. */
async function buildInProcesses(queue: string[], { maps = true }: BuildOptions): Promise<void> {
  const take = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const [code] = await once(
        spawn(process.execPath, [own, name, maps ? '--maps' : '--no-maps'], { stdio }),
        'close',
      );
      if (code === 0) continue;
      queue.length = 0;
      throw new Error(`${name} does not build: see above.`);
    }
  };
  await Promise.all([take(), take()]);
}

if (process.argv[1] === own) {
  const { values, positionals } = parseArgs({
    options: { maps: { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
    allowNegative: true,
  });
  const started = Date.now();
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  try {
    const built = await buildAll(positionals.length > 0 ? positionals : packages, values);
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    console.log(built.length > 0 ? `Built ${built.join(', ')} in ${seconds} s.` : 'Everything is built already.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
