import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { randomFrom } from '../../demo/random.ts';
import { openDb, openPool } from '../../platform/db/database.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../../platform/db/prepare-database.ts';
import { openLog } from '../../platform/log/log.ts';
import { type ApiProcess, type ProductProcess, startApiProcess, startWorkerProcess } from '../api-process.ts';
import { brokenInvariants } from '../invariants.ts';
import { type Acknowledged, type Operation, operations } from './operations.ts';
import { stormWorld, type World } from './world.ts';

/** What a storm is, and how often each is killed in the middle of it. */
export interface StormOptions {
  operations: number;
  atOnce: number;
  kills: { api: number; worker: number; postgres: number };
  seed: string;
}

/** What a storm came to. */
export interface StormResult {
  /** Definite answers by operation and status or code. */
  answers: Record<string, number>;
  /** Times an outcome was unknown and asked for again. */
  unknown: number;
  kills: number;
  acknowledged: number;
  /** Invariants that do not hold, bookings acknowledged and not there, or there and not acknowledged. */
  broken: string[];
  seconds: number;
}

/** Longest that one operation may stay unknown, in milliseconds. */
const patience = 60_000;

/**
 * Sends contending operations through two API nodes and a worker on a durable PostgreSQL, kills each of them with SIGKILL at random
 * moments, asks again with the same key for what it has had no answer to, and looks at everything that must hold (BKG-04, BKG-06).
 */
export async function storm(options: StormOptions): Promise<StormResult> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'escale-storm-'));
  const server = await startEmbeddedPostgres({ dataFolder });
  const pool = openPool({ url: server.url, poolSize: 4, statementTimeout: 60_000, log: openLog('silent') });
  const db = openDb(pool);
  const running: { nodes: ApiProcess[]; worker: ProductProcess | null } = { nodes: [], worker: null };
  const random = randomFrom(options.seed);
  try {
    await prepareDatabase(server.url);
    for (const _ of [0, 1]) running.nodes.push(await startApiProcess(server.url));
    running.worker = startWorkerProcess(server.url);
    const world = await stormWorld(db, pool);
    const schedule = killsOf(options, random);
    const kill = await killers(server.url, pool, running, random);
    const onOperation = (count: number) => schedule.get(count)?.(kill);
    const run = await drive(options, { world, nodes: running.nodes, random, onOperation });
    await schedule.settled();
    const broken = await untilItWorks(async () => [
      ...(await brokenInvariants(db)),
      ...(await lostOrInvented(db, world, run.acknowledged)),
    ]);
    const { acknowledged, ...counts } = run;
    return { ...counts, acknowledged: acknowledged.length, kills: schedule.count, broken };
  } finally {
    await Promise.all([...running.nodes, running.worker].map((one) => one?.stop()));
    await db.destroy();
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

type Killers = Record<'api' | 'worker' | 'postgres', () => Promise<void>>;

/** Each ends one as a power cut would, and waits until there is another. */
async function killers(
  url: string,
  pool: Pool,
  running: { nodes: ApiProcess[]; worker: ProductProcess | null },
  random: () => number,
): Promise<Killers> {
  let postmaster = await pidOf(pool);
  return {
    api: async () => {
      const index = random() < 0.5 ? 0 : 1;
      await running.nodes[index]?.kill();
      running.nodes[index] = await untilItWorks(() => startApiProcess(url));
    },
    worker: async () => {
      await running.worker?.kill();
      running.worker = startWorkerProcess(url);
    },
    postgres: async () => {
      process.kill(postmaster, 'SIGKILL');
      postmaster = await untilItWorks(() => pidOf(pool));
    },
  };
}

/** At which operation who is killed, and the wait until all are back. */
function killsOf({ operations: howMany, kills }: StormOptions, random: () => number) {
  const at = new Map<number, (killers: Killers) => void>();
  let restarting: Promise<void> = Promise.resolve();
  for (const [who, times] of Object.entries(kills) as [keyof Killers, number][]) {
    for (let time = 0; time < times; time++) {
      // Never in the first nor the last tenth, and two never at the same operation.
      let when = Math.floor(howMany * (0.1 + 0.8 * random()));
      while (at.has(when)) when += 1;
      at.set(when, (killers) => {
        restarting = restarting.then(() => killers[who]());
      });
    }
  }
  return { get: (count: number) => at.get(count), count: at.size, settled: () => restarting };
}

interface Stage {
  world: World;
  nodes: readonly ApiProcess[];
  random: () => number;
  onOperation(count: number): void;
}

async function drive({ operations: howMany, atOnce }: StormOptions, { world, nodes, random, onOperation }: Stage) {
  const acknowledged: Acknowledged[] = [];
  const answers: Record<string, number> = {};
  const next = operations(world, acknowledged, random);
  const began = performance.now();
  let [count, unknown] = [0, 0];
  const one = async () => {
    while (count < howMany) {
      count += 1;
      onOperation(count);
      const operation = next();
      const { status, code, ids, asked } = await definite(operation, world, nodes, random);
      unknown += asked - 1;
      const what = `${operation.kind} ${code ?? status}`;
      answers[what] = (answers[what] ?? 0) + 1;
      if (operation.as !== 'host') for (const id of ids) acknowledged.push({ id, memberId: operation.as });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return { acknowledged, answers, unknown, seconds: (performance.now() - began) / 1000 };
}

interface Answer {
  status: number;
  code: string | null;
  /** Bookings that the answer acknowledges. */
  ids: string[];
}

/** Asks until the outcome is known: an answer that was lost, or a server that fell, says nothing of what was done. */
async function definite(operation: Operation, world: World, nodes: readonly ApiProcess[], random: () => number) {
  const until = performance.now() + patience;
  const headers = {
    authorization: await world.bearer(operation.as),
    ...(operation.body ? { 'content-type': 'application/json' } : {}),
    ...(operation.key ? { 'idempotency-key': operation.key } : {}),
  };
  for (let asked = 1; ; asked++) {
    const node = nodes[random() < 0.5 ? 0 : 1];
    const answer = await ask(operation, node?.url ?? '', headers);
    if (answer) return { ...answer, asked };
    if (performance.now() > until) throw new Error(`no answer to ${operation.kind} for ${patience} ms`);
    await sleep(20 + random() * 100);
  }
}

async function ask(
  { method, path, body }: Operation,
  url: string,
  headers: Record<string, string>,
): Promise<Answer | null> {
  try {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const reply: { code?: string; bookings?: { id: string }[]; replacement?: { id: string } | null } =
      await answer.json();
    if (answer.status >= 500) return null;
    const ids = [...(reply.bookings ?? []), ...(reply.replacement ? [reply.replacement] : [])].map(({ id }) => id);
    return { status: answer.status, code: reply.code ?? null, ids };
  } catch {
    return null;
  }
}

/** Every acknowledged booking is there once, and none is there that nobody was told of. */
async function lostOrInvented(db: ReturnType<typeof openDb>, world: World, acknowledged: readonly Acknowledged[]) {
  const told = acknowledged.map(({ id }) => id);
  const twice = told.length - new Set(told).size;
  const { rows } = await sql<{ what: string }>`
    select 'lost ' || a.id as what from unnest(${told}::uuid[]) as a(id) where not exists (select 1 from booking b where b.id = a.id)
    union all
    select 'invented ' || b.id from booking b
    where b.organiser_id = any(${[...world.members]}::uuid[]) and b.id <> all(${told}::uuid[])`.execute(db);
  return [...rows.map(({ what }) => what), ...(twice > 0 ? [`${twice} acknowledged twice`] : [])];
}

async function pidOf(pool: Pool): Promise<number> {
  const text = "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid";
  return (await pool.query<{ pid: number }>(text)).rows[0]?.pid ?? 0;
}

/** Tries again while the database is coming back. */
async function untilItWorks<T>(start: () => Promise<T>): Promise<T> {
  const until = performance.now() + patience;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(200);
    }
  }
}
