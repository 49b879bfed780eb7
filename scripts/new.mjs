// `npm run new -- remote lunch`: a new remote that builds and passes every check. Plain Node 20.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeRemote, remoteProblem } from './lib/new-remote.mjs';
import { isInstalled, markInstalled, root } from './lib/project.mjs';

const usage = `npm run new -- remote <name> [--fr "Déjeuner"] [--en Lunch] [--nl Lunch] [--icon utensils]
  Makes the folder mfe-<name> with a remote that builds and passes every check. --fr, --en, --nl: its label in the navigation.`;

try {
  process.exitCode = run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = isWrongOption(error) ? 2 : 1;
}

function run() {
  const text = { type: 'string' };
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      fr: text,
      en: text,
      nl: text,
      icon: { ...text, default: 'layout-dashboard' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [kind, name] = positionals;
  if (kind !== 'remote' || name === undefined || positionals.length > 2) return fail(`Usage: ${usage}`);
  const label = `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;
  const { fr = label, en = label, nl = label, icon } = values;
  const wanted = { root, name, labels: { fr, en, nl }, icon };
  const problem = remoteProblem(wanted);
  if (problem !== null) return fail(problem);

  const wasInstalled = isInstalled();
  const files = makeRemote(wanted);
  format(`mfe-${name}`);
  if (wasInstalled) keepInstalled(name);
  for (const file of files) console.log(`  ${file}`);
  console.log(`
The page /${name} is in the navigation of members and in the palette. Next:

  npm run dev                       # then open /${name}
  npm run unit -- mfe-${name}
  npm run build -- mfe-${name}

How to go on: docs/remotes/README.md`);
  return 0;
}

/** Wrong usage, as the other commands tell it. */
function fail(sentence) {
  console.error(sentence);
  return 2;
}

function isWrongOption(error) {
  return String(error?.code).startsWith('ERR_PARSE_ARGS');
}

/** A long name breaks lines at other places than the templates. */
function format(folder) {
  const biome = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'biome.cmd' : 'biome');
  if (existsSync(biome))
    spawnSync(biome, ['check', '--write', folder], { cwd: root, shell: process.platform === 'win32' });
}

/** The remote has no package of its own, so the next `npm start` need not install everything again for the changed lock. */
function keepInstalled(name) {
  const link = join(root, 'node_modules', '@escale', `mfe-${name}`);
  mkdirSync(join(link, '..'), { recursive: true });
  if (!existsSync(link)) symlinkSync(join('..', '..', `mfe-${name}`), link, 'junction');
  markInstalled();
}
