import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { testDatabase } from '../../../testing/test-database.ts';
import { openLog } from '../../log/log.ts';
import { isDatabaseAway, whenDatabaseAnswers } from './when-database-answers.ts';

const { url } = await testDatabase();
const log = openLog('silent');

async function connect(connectionString: string): Promise<string> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'connected';
  } finally {
    await client.end().catch(() => undefined);
  }
}

test('OPS-03 a start waits for a PostgreSQL that comes later, and no longer than it is told to', async () => {
  let tries = 0;
  const comesLater = async () => {
    tries += 1;
    return connect(tries < 3 ? 'postgresql://127.0.0.1:1/escale' : url);
  };
  expect(await whenDatabaseAnswers(10_000, log, comesLater)).toBe('connected');
  expect(tries).toBe(3);
  const never = () => connect('postgresql://127.0.0.1:1/escale');
  await expect(whenDatabaseAnswers(300, log, never)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('OPS-03 a connection that ends in the middle is a PostgreSQL that is away', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const error = await connect(`postgresql://127.0.0.1:${port}/escale`).catch((reason: unknown) => reason);
  server.close();
  expect(isDatabaseAway(error)).toBe(true);
  expect(isDatabaseAway(new Error('Migration 0001 failed', { cause: error }))).toBe(true);
});

test('OPS-01 wrong settings and wrong statements are told at once', async () => {
  let tries = 0;
  const name = async () => {
    tries += 1;
    return connect(url.replace(/\/\w+$/, '/not_there'));
  };
  await expect(whenDatabaseAnswers(10_000, log, name)).rejects.toMatchObject({ code: '3D000' });
  expect(tries).toBe(1);
  expect(isDatabaseAway(new SyntaxError('no'))).toBe(false);
});
