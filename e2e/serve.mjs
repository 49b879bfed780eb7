// Runs the product on the data folder of one run of the journeys (`ESCALE_JOURNEYS_DATA`); both are removed at its end.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const data = process.env.ESCALE_JOURNEYS_DATA;
if (!data) throw new Error('serve.mjs needs ESCALE_JOURNEYS_DATA, a folder it may delete');
const env = { ...process.env, ESCALE_DATA: data, DATABASE_URL: '', ESCALE_PUBLISH: 'builds' };
// The channel closes with this process, however it ends, and the server stops with the channel.
const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
const server = spawn(process.execPath, [join(import.meta.dirname, '../api/src/main.ts')], { env, stdio });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));
server.on('close', (code) => {
  rmSync(data, { recursive: true, force: true });
  process.exit(code ?? 1);
});
