import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { testKey } from './test-keys.ts';

/** A process of the product on a database. */
export interface ProductProcess {
  /** False once it has ended, for whatever reason. */
  isRunning(): boolean;
  /** Kills it without a shutdown, like a power cut. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}
/** An API in a process of its own, listening on a free port of loopback. */
export interface ApiProcess extends ProductProcess {
  /** `http://127.0.0.1:…` */
  url: string;
}

/**
 * Starts the product as it runs in production, without worker and, by default, without rate limits; several may share one database.
 * `dataFolder`: where letters and pictures are written, for runs that produce many.
 */
export async function startApiProcess(
  databaseUrl: string,
  dataFolder?: string,
  settings: Record<string, string> = {},
): Promise<ApiProcess> {
  const child = start(databaseUrl, 'api', dataFolder, settings);
  const url = await Promise.race([addressOf(child), died(child)]);
  return { url, ...rein(child) };
}

/** Starts a worker in a process of its own, as in production. */
export function startWorkerProcess(databaseUrl: string, dataFolder?: string): ProductProcess {
  return rein(start(databaseUrl, 'worker', dataFolder));
}

function start(databaseUrl: string, role: 'api' | 'worker', dataFolder = '', settings = {}): ChildProcess {
  return fork(join(import.meta.dirname, '../main.ts'), {
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ESCALE_KEY: testKey,
      DATABASE_URL: databaseUrl,
      ESCALE_ROLE: role,
      ESCALE_DATA: dataFolder,
      ESCALE_RATE_LIMIT: 'off',
      ESCALE_PAYMENTS: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'fatal',
      ...settings,
      // Connections of each process, for benchmarks on few cores; the default is as in production.
      ...(process.env.ESCALE_POOL ? { ESCALE_POOL: process.env.ESCALE_POOL } : {}),
    },
  });
}

function rein(child: ChildProcess): ProductProcess {
  // A failing test must not hang: the process ends by itself when its parent is gone.
  child.unref();
  child.channel?.unref();
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!isRunning()) return;
    child.ref();
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return { isRunning, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

async function addressOf(child: ChildProcess): Promise<string> {
  const [message]: { address?: string }[] = await once(child, 'message');
  return message?.address ?? '';
}

async function died(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`the API ended with ${code} before it listened`);
}
