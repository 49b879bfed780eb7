// `npm run dev`: the product with live reload. The server restarts when its sources change and keeps its data; shell and remotes are
// hot-updated, each remote once its page was opened. `npm run gallery` opens the gallery of components.
// `npm run dev -- --only mfe-booking --against https://…`: remotes of this machine in the pages of another environment.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { whenOrphaned } from '../shared/build/src/dev/orphaned.mjs';
import { ensureInstalled, environment, node, root, run } from './lib/project.mjs';

const usage = `npm run dev [-- <path>]
  The product with live reload on PORT (4000) and the server on the port after it; prints the address of <path>, such as /lunch.
npm run dev -- --only <remote>… --against <url of an environment> [--as <e-mail of staff>] [--port 4100] [--hours 24]
  Remotes of this machine in the pages of another environment.`;
if (process.argv.includes('--help')) {
  console.log(usage);
  process.exit(0);
}

const port = Number(process.env.PORT || 4000);
const apiPort = port + 1;
const page = process.argv[2] ?? '/';
const children = [];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
whenOrphaned(stop);

ensureInstalled();
// The pages of another environment, with remotes of this machine: nothing else is started.
if (process.argv.some((argument) => /^--(only|against)\b/.test(argument))) {
  const child = start(['shared/build/src/dev/against.ts', ...process.argv.slice(2)], {}, 'inherit');
  child.on('close', (code) => {
    process.exitCode = code ?? 0;
  });
} else {
  await startProduct();
}

async function startProduct() {
  // The server renders its pages from a released shell; its version does not matter, as its scripts are replaced.
  if (!existsSync(join(root, 'shell/dist/index.html'))) {
    const { code } = await run(process.execPath, [join(root, 'scripts/build.mjs'), 'shell']);
    if (code !== 0) process.exit(code);
  }

  start(['--watch', '--watch-preserve-output', 'api/src/main.ts'], {
    PORT: String(apiPort),
    ESCALE_URL: process.env.ESCALE_URL ?? `http://localhost:${port}`,
    ESCALE_PUBLISH: 'builds',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
  });
  start(['shared/build/src/dev/dev.ts', '--port', String(port), '--api-port', String(apiPort), '--open', page]);
}

function start(args, env = {}, input = 'ignore') {
  const child = spawn(node, args, {
    cwd: root,
    env: { ...environment(), ...env },
    stdio: [input, 'inherit', 'inherit'],
  });
  children.push(child);
  // One process without the other is of no use.
  child.on('close', stop);
  return child;
}
