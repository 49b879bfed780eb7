import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-start-'));
const holder = createServer().listen(0, '127.0.0.1');
await once(holder, 'listening');
const address = holder.address();
const taken = typeof address === 'object' && address !== null ? String(address.port) : '';
afterAll(async () => {
  holder.close();
  await rm(dataFolder, { recursive: true });
});

const refusals: [string, Record<string, string>, string][] = [
  ['a port in use', { PORT: taken }, `Port ${taken} is in use; stop what uses it or set PORT to another.\n`],
  ['a port that is no number', { PORT: 'abc' }, 'PORT is "abc"; it must be a whole number.\n'],
  ['a port too high', { PORT: '70000' }, 'PORT is "70000"; the highest is 65535.\n'],
  ['an address of another machine', { HOST: '192.0.2.1' }, 'HOST 192.0.2.1 is no address of this machine.\n'],
  [
    'production without a key',
    { NODE_ENV: 'production' },
    'ESCALE_KEY is not set; production needs the base64 of at least 32 random bytes.\n',
  ],
  ['a key too short', { ESCALE_KEY: 'c2hvcnQ=' }, 'ESCALE_KEY must be the base64 of at least 32 random bytes.\n'],
  ['a role that is none', { ESCALE_ROLE: 'x' }, 'ESCALE_ROLE is "x"; it must be api, worker or all.\n'],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgresql://127.0.0.1:1/escale' },
    'PostgreSQL does not answer at 127.0.0.1:1; check DATABASE_URL.\n',
  ],
];

test.each(refusals)(
  'OPS-01 %s is told in one sentence and leaves nothing behind',
  async (_what, settings, sentence) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { PATH: process.env.PATH ?? '', PORT: '0', ...settings, ESCALE_DATA: dataFolder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const [code] = await once(child, 'close');
    expect({ code, output }).toEqual({ code: 1, output: sentence });
    expect(await readdir(dataFolder)).toEqual([]);
  },
);
