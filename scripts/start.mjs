// `npm start`: from a fresh clone to a running product on one port. Plain Node 20: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, environment, root, run } from './lib/project.mjs';

const accounts = [
  ['employee@marelune.example', 'Camille Aubry, employee of Marelune'],
  ['manager@marelune.example', 'team manager'],
  ['admin@marelune.example', 'company administrator'],
  ['host@bureaux.example', 'host of spaces'],
  ['free@libre.example', 'freemium member'],
  ['staff@escale.example', 'staff of the platform'],
];

let child = null;
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true;
    // A terminal sends Ctrl+C to the server as well; a second signal does no harm.
    if (child === null) process.exit(130);
    child.kill('SIGTERM');
  });
}

try {
  ensureInstalled();
  await buildAll();
  serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function buildAll() {
  const { code } = await run(process.execPath, [join(root, 'scripts/build.mjs')]);
  if (code !== 0) throw new Error('The build failed: see above.');
}

function serve() {
  console.log('Starting…');
  const env = { ...environment(), ESCALE_PUBLISH: 'builds', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
  // The binary itself, not the launcher in npm's bin folder, so that signals and exit codes are the server's own.
  const program = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  child = spawn(program, [join(root, 'api/src/main.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', ({ type, address, dataFolder }) => {
    if (type === 'ready') announce(address, dataFolder);
  });
  child.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('close', (code) => process.exit(stopping ? 0 : (code ?? 1)));
}

function announce(address, dataFolder) {
  console.log(`\nEscale is ready at ${address}   (data in ${dataFolder}; Ctrl+C stops everything)\n`);
  if (process.env.NODE_ENV === 'production') return;
  const width = Math.max(...accounts.map(([email]) => email.length));
  for (const [email, who] of accounts) console.log(`  ${email.padEnd(width)}   ${who}`);
  console.log('\n  Password of every demo account: Escale-2026!\n');
}
