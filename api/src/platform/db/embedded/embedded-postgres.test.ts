import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { type EmbeddedPostgres, runningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-supervisor-'));
let server: EmbeddedPostgres | null = null;
afterAll(async () => {
  await server?.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

const holder = `
  import { startEmbeddedPostgres } from '${join(import.meta.dirname, 'embedded-postgres.ts')}';
  const { url } = await startEmbeddedPostgres({ dataFolder: '${dataFolder}' });
  process.stdout.write(url);
  setInterval(() => undefined, 1000);`;

test('OPS-01 a killed program leaves a server that the next one takes over with all its data, and stops', async () => {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', holder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = String((await once(child.stdout, 'data'))[0]);
  await query(url, 'create table kept as select 1 as n');
  expect(await runningPostgres(dataFolder)).toBe(url);
  await expect(startEmbeddedPostgres({ dataFolder })).rejects.toThrow(`in use by the process ${child.pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  server = await startEmbeddedPostgres({ dataFolder });
  expect(server.adopted).toBe(true);
  expect(await query(server.url, 'select n from kept')).toEqual([{ n: 1 }]);
  await server.stop();
  await expect(query(server.url, 'select 1')).rejects.toThrow();
  server = await startEmbeddedPostgres({ dataFolder });
  expect(server.adopted).toBe(false);
  expect(await query(server.url, 'select n from kept')).toEqual([{ n: 1 }]);
});

test('OPS-01 data of another version is refused in one sentence', async () => {
  const old = await mkdtemp(join(tmpdir(), 'escale-old-'));
  await mkdir(join(old, 'postgres/cluster'), { recursive: true });
  await writeFile(join(old, 'postgres/cluster/PG_VERSION'), '15\n');
  await expect(startEmbeddedPostgres({ dataFolder: old })).rejects.toThrow(
    'holds a PostgreSQL 15 and this program runs 18',
  );
  await rm(old, { recursive: true });
});
