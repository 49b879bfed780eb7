import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { remotes } from '../../../scripts/lib/remotes.mjs';
import { type BuildOptions, buildPackage } from './build-package.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const packages = ['shell', ...remotes().map(({ folder }) => folder)];
/** Includes packages that are built only when named. */
const known = ['shell', ...remotes({ devOnly: true }).map(({ folder }) => folder)];

/** Builds shell and remotes whose sources changed since their last build; `only` names packages. Returns what was built. */
export async function buildAll(only: readonly string[] = packages, options: BuildOptions = {}): Promise<string[]> {
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; choose of ${known.join(', ')}.`);
  const built: string[] = [];
  for (const name of known.filter((one) => only.includes(one))) {
    if (await buildPackage(join(root, name), options)) built.push(name);
  }
  return built;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    options: { maps: { type: 'boolean' } },
    allowPositionals: true,
    allowNegative: true,
  });
  const started = Date.now();
  try {
    const built = await buildAll(positionals.length > 0 ? positionals : packages, values);
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    console.log(built.length > 0 ? `Built ${built.join(', ')} in ${seconds} s.` : 'Everything is built already.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
