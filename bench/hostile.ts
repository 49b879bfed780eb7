import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@escale/contract';
import { issueAccessToken } from '../api/src/platform/access/tokens.ts';
import { systemClock } from '../api/src/platform/clock/clock.ts';
import { openDb, openPool } from '../api/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../api/src/platform/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../api/src/platform/db/start/prepare-database.ts';
import { openLog } from '../api/src/platform/log/log.ts';
import { randomFromNumber } from '../api/src/platform/random/random.ts';
import { startApiProcess } from '../api/src/testing/api-process.ts';
import { demoCallers, demoThings } from '../api/src/testing/demo-callers.ts';
import type { RawRequest } from '../api/src/testing/hostile-request.ts';
import { hostileRun } from '../api/src/testing/hostile-run.ts';
import { testKeys } from '../api/src/testing/test-keys.ts';
import { machine } from './machine.ts';

// 100,000 valid, nearly valid and hostile requests over real connections to the product as it runs in production (OPS-05, ERR-02).
const count = Number(process.env.REQUESTS ?? 100_000);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
console.log(`${machine()}\n${count} requests, SEED=${seed}`);

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-hostile-'));
const server = await startEmbeddedPostgres({ dataFolder });
await prepareDatabase(server.url);
const pool = openPool({ url: server.url, poolSize: 4, statementTimeout: 60_000, log: openLog('silent') });
const db = openDb(pool);
const callers = await demoCallers({ db, clock: systemClock });
const things = await demoThings({ db });
const node = await startApiProcess(server.url);
const { hostname, port } = new URL(node.url);
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Tokens are valid for ten minutes and a run may last longer. */
const tokens = new Map<string, { header: string; since: number }>();
async function authorizationOf(name: string): Promise<string | undefined> {
  const caller = callers.get(name);
  if (!caller) return undefined;
  const known = tokens.get(name);
  if (known && performance.now() - known.since < 300_000) return known.header;
  const header = `Bearer ${await issueAccessToken(testKeys, { sessionId: 'bench', ...caller }, systemClock)}`;
  tokens.set(name, { header, since: performance.now() });
  return header;
}

function send({ method, url, headers, payload }: RawRequest): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
    const sending = request(
      { hostname, port, method, path: url, agent, headers: { ...headers, ...length } },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          body += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      },
    );
    sending.on('error', reject);
    sending.end(payload);
  });
}

/** A server may close the connection while a body it rejects is being sent; a second attempt gets the reply. */
async function sendAgain(requested: RawRequest): Promise<{ status: number; body: string }> {
  return send(requested).catch(() => send(requested));
}

try {
  const began = performance.now();
  const { faults, statuses, codes } = await hostileRun({
    count,
    random: randomFromNumber(seed),
    routes,
    callers: [...callers.keys()].filter((name) => !['disabled', 'actingAsAnother', 'signedOut'].includes(name)),
    authorizationOf,
    idOf: (field) => things.get(field) ?? things.get('workspaceId') ?? '',
    send: sendAgain,
  });
  console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`);
  console.table(Object.fromEntries([...statuses].toSorted()));
  console.table(Object.fromEntries([...codes].toSorted(([, a], [, b]) => b - a)));
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'nothing failed' : `${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  agent.destroy();
  await node.stop();
  await db.destroy();
  await server.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
