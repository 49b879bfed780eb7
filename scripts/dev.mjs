// `npm run dev -- --only mfe-booking`: the product as released, with one remote built anew after each change.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, environment, node, root, run } from './lib/project.mjs';

const usage = 'npm run dev -- --only mfe-<name>   (PORT: where to listen, 4000 unless said)';
const at = process.argv.indexOf('--only');
const remote = at > 0 ? (process.argv[at + 1] ?? '') : '';
if (!/^mfe-[a-z]+$/.test(remote) || !existsSync(join(root, remote, 'remote.json'))) {
  console.error(usage);
  process.exit(1);
}

const port = Number(process.env.PORT ?? 4000);
const apiPort = port + 1;
const children = [];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

ensureInstalled();
const { code } = await run(process.execPath, [join(root, 'scripts/build.mjs')]);
if (code !== 0) process.exit(code);

start('api/src/main.ts', [], { PORT: String(apiPort), ESCALE_PUBLISH: 'builds', LOG_LEVEL: 'warn' });
start('shared/build/src/dev/dev-remote.ts', [remote, String(apiPort), String(port)], { NODE_ENV: 'development' });

function start(file, args, env) {
  const child = spawn(node, [join(root, file), ...args], {
    cwd: root,
    env: { ...environment(), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.push(child);
  // One without the other is of no use.
  child.on('close', stop);
}
