import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { ApiProcess, ProductProcess } from '../api-process.ts';
import { longestWait } from './ask.ts';

export interface Running {
  nodes: ApiProcess[];
  worker: ProductProcess | null;
  /** Instant of `performance.now()` until which nodes may miss their database; infinite while it is down. */
  databaseBackAt: number;
}
/** Milliseconds within which a node detects its lost connections and opens new ones. */
const reconnecting = 5_000;

export type Killers = Record<'api' | 'worker' | 'postgres', () => Promise<void>>;

/** Starts the processes of a storm. */
export interface Starters {
  api(): Promise<ApiProcess>;
  worker(): ProductProcess;
}

/**
 * Each kills one process as a power cut would, and waits until it is replaced; a worker restarts by itself, whatever else is killed
 * meanwhile.
 */
export async function killers(start: Starters, pool: Pool, running: Running, random: () => number): Promise<Killers> {
  let postmaster = await pidOf(pool);
  return {
    api: async () => {
      const index = random() < 0.5 ? 0 : 1;
      await running.nodes[index]?.kill();
      running.nodes[index] = await start.api();
    },
    worker: async () => {
      await running.worker?.kill();
      running.worker = start.worker();
    },
    postgres: async () => {
      running.databaseBackAt = Number.POSITIVE_INFINITY;
      process.kill(postmaster, 'SIGKILL');
      // What is left of the killed server may still answer for a moment.
      postmaster = await untilItWorks(() => pidOf(pool, postmaster));
      running.databaseBackAt = performance.now() + reconnecting;
    },
  };
}

/** Maps operations to kills, and waits for the restarts. */
export function killsOf(
  { operations: howMany, kills }: { operations: number; kills: Record<keyof Killers, number> },
  random: () => number,
) {
  const at = new Map<number, (killers: Killers) => void>();
  let restarting: Promise<void> = Promise.resolve();
  for (const [who, times] of Object.entries(kills) as [keyof Killers, number][]) {
    for (let time = 0; time < times; time++) {
      // Never in the first nor the last tenth, and never two at the same operation.
      let when = Math.floor(howMany * (0.1 + 0.8 * random()));
      while (at.has(when)) when += 1;
      at.set(when, (killers) => {
        restarting = restarting.then(() => killers[who]());
      });
    }
  }
  return { get: (count: number) => at.get(count), count: at.size, settled: () => restarting };
}

async function pidOf(pool: Pool, before = 0): Promise<number> {
  const text = "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid";
  const pid = (await pool.query<{ pid: number }>(text)).rows[0]?.pid ?? 0;
  if (pid === before) throw new Error(`PostgreSQL ${pid} has not been followed by another`);
  return pid;
}

/** Retries while the database is restarting. */
export async function untilItWorks<T>(start: () => Promise<T>): Promise<T> {
  const until = performance.now() + longestWait;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(200);
    }
  }
}
