import { afterAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { testDatabase } from '../../../testing/test-database.ts';
import { keepsSessions, type ProbedConnection, requireSessions } from './require-sessions.ts';

const { url } = await testDatabase();
const backends: Client[] = [];
afterAll(() => Promise.all(backends.map((backend) => backend.end())));
async function backend(): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  backends.push(client);
  return client;
}

/** A pooler in transaction mode: a connection has a backend of the real server only for the duration of a transaction. */
function pooler(idle: Client[]): () => Promise<ProbedConnection> {
  const waiting: ((client: Client) => void)[] = [];
  const take = async () => idle.pop() ?? new Promise<Client>((resolve) => waiting.push(resolve));
  const give = (client: Client) => {
    const next = waiting.shift();
    if (next) next(client);
    else idle.push(client);
  };
  return async () => {
    let held: Client | null = null;
    return {
      query: async (text, values) => {
        const client = held ?? (await take());
        held = text === 'begin' ? client : held;
        const result = await client.query(text, values);
        if (text === 'rollback') held = null;
        if (held === null) give(client);
        return result;
      },
      end: async () => undefined,
    };
  };
}

test('SEC-01 PostgreSQL itself keeps sessions apart', async () => {
  await expect(requireSessions(url)).resolves.toBeUndefined();
});

test('SEC-01 a pooler that gives a connection another backend for each transaction is found out', async () => {
  expect(await keepsSessions(pooler([await backend(), await backend()]))).toBe(false);
});

test('SEC-01 a pooler that gives the backend back in turn, or forgets settings between transactions, is found out', async () => {
  const inTurn = [await backend(), await backend(), await backend()];
  const queue = { pop: () => inTurn.shift(), push: (client: Client) => inTurn.push(client) };
  expect(await keepsSessions(pooler(queue as unknown as Client[]))).toBe(false);
  const only = await backend();
  const forgetting = async (): Promise<ProbedConnection> => ({
    query: async (text, values) => {
      const result = await only.query(text, values);
      if (text.includes('set_config')) await only.query('discard all');
      return result;
    },
    end: async () => undefined,
  });
  expect(await keepsSessions(forgetting)).toBe(false);
});
