// The product on a fresh data folder for one run of the journeys; both are gone when it ends.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const data = mkdtempSync(join(tmpdir(), 'escale-journeys-'));
const env = { ...process.env, ESCALE_DATA: data, ESCALE_PUBLISH: 'builds' };
const server = spawn(process.execPath, [join(import.meta.dirname, '../api/src/main.ts')], { env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));
server.on('close', (code) => {
  rmSync(data, { recursive: true, force: true });
  process.exit(code ?? 1);
});
