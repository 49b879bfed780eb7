import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDb, openPool } from '../../platform/db/database.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../../platform/db/start/prepare-database.ts';
import { openLog } from '../../platform/log/log.ts';
import { randomFrom } from '../../platform/random/random.ts';
import { type ApiProcess, startApiProcess, startWorkerProcess } from '../api-process.ts';
import { letFinish, look, whatIsBroken } from './afterwards.ts';
import { type Answer, definite, type WasDown } from './ask.ts';
import { killers, killsOf, type Running, type Starters, untilItWorks } from './kills.ts';
import { type Known, type Operation, operations } from './operations.ts';
import { stormWorld, type World } from './world.ts';

/** Size of a storm, and how often each process is killed during it. */
export interface StormOptions {
  operations: number;
  atOnce: number;
  kills: { api: number; worker: number; postgres: number };
  seed: string;
}

/** Result of a storm. */
export interface StormResult {
  /** Definite replies by operation and status or code. */
  answers: Record<string, number>;
  /** Number of unknown outcomes that were retried. */
  unknown: number;
  kills: number;
  acknowledged: number;
  /**
   * Violated invariants, bookings acknowledged but missing, or present but not acknowledged, payments that differ, and failures that a
   * living node returned while its database was up.
   */
  broken: string[];
  seconds: number;
}

/**
 * Sends contending operations through two API nodes and a worker on a durable PostgreSQL, kills each of them with SIGKILL at random
 * moments, retries unanswered operations with the same key, lets the worker finish, and checks all invariants (BKG-04, BKG-06, BKG-10).
 */
export async function storm(options: StormOptions): Promise<StormResult> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'escale-storm-'));
  const server = await startEmbeddedPostgres({ dataFolder });
  const pool = openPool({ url: server.url, poolSize: 4, statementTimeout: 60_000, log: openLog('silent') });
  const db = openDb(pool);
  const running: Running = { nodes: [], worker: null, databaseBackAt: 0 };
  const random = randomFrom(options.seed);
  try {
    await prepareDatabase(server.url);
    const start: Starters = {
      api: () => startApiProcess(server.url, dataFolder),
      worker: () => startWorkerProcess(server.url, dataFolder),
    };
    running.nodes.push(...(await Promise.all([start.api(), start.api()])));
    running.worker = start.worker();
    const world = await stormWorld(db);
    const schedule = killsOf(options, random);
    const kill = await killers(start, pool, running, random);
    const onOperation = (count: number) => schedule.get(count)?.(kill);
    const wasDown = (since: number) => since < running.databaseBackAt;
    const stage = { world, nodes: running.nodes, db, random, onOperation, wasDown };
    const { known, failures, ...counts } = await drive(options, stage);
    await schedule.settled();
    const unfinished = await untilItWorks(() => letFinish(server.url, db, { world, nodes: running.nodes }));
    const broken = await untilItWorks(() => whatIsBroken(db, world, known));
    broken.push(...unfinished, ...whoIsGone(running), ...failures);
    return { ...counts, acknowledged: known.bookings.length, kills: schedule.count, broken };
  } finally {
    await Promise.all([...running.nodes, running.worker].map((one) => one?.stop()));
    await db.destroy();
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** Processes that ended without being killed, or did not restart. */
function whoIsGone({ nodes, worker }: Running): string[] {
  const all = [...nodes.map((node) => ['an API node', node] as const), ['the worker', worker] as const];
  return all.filter(([, one]) => !one?.isRunning()).map(([who]) => `${who} ended by itself`);
}

interface Stage {
  world: World;
  nodes: readonly ApiProcess[];
  db: Db;
  random: () => number;
  onOperation(count: number): void;
  wasDown: WasDown;
}

async function drive({ operations: howMany, atOnce }: StormOptions, stage: Stage) {
  const { world, nodes, db, random, onOperation, wasDown } = stage;
  const known: Known = { bookings: [], offers: [], approvals: [] };
  const answers: Record<string, number> = {};
  const next = operations(world, known, random);
  const began = performance.now();
  const failures: string[] = [];
  let [count, unknown] = [0, 0];
  const one = async () => {
    while (count < howMany) {
      count += 1;
      onOperation(count);
      const operation = next();
      const answer = await definite(operation, world, nodes, random, wasDown);
      failures.push(...answer.failures);
      unknown += answer.requested - 1;
      const what = `${operation.kind} ${answer.code ?? answer.status}`;
      answers[what] = (answers[what] ?? 0) + 1;
      acknowledge(known, operation, answer);
    }
  };
  const watch = async () => {
    while (count < howMany) {
      // While PostgreSQL is down there is nothing to read.
      await look(db, known).catch(() => undefined);
      await sleep(500);
    }
  };
  await Promise.all([watch(), ...Array.from({ length: atOnce }, one)]);
  return { known, answers, failures, unknown, seconds: (performance.now() - began) / 1000 };
}

/** An offer is acknowledged once, however often its member accepts it. */
function acknowledge({ bookings }: Known, { kind, as }: Operation, { ids }: Answer): void {
  if (as === 'host' || as === 'bank') return;
  const isAgain = (id: string) => kind === 'accept' && bookings.some((one) => one.id === id);
  for (const id of ids) if (!isAgain(id)) bookings.push({ id, memberId: as });
}
