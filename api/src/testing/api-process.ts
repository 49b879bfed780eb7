import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { testKey } from './test-keys.ts';

/** A process of the product on a database. */
export interface ProductProcess {
  /** False once it has ended, by itself or not. */
  isRunning(): boolean;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}
/** One API of its own process, listening on a free port of the loopback. */
export interface ApiProcess extends ProductProcess {
  /** `http://127.0.0.1:…` */
  url: string;
}

/**
 * Starts the product as it runs in production, without worker and, unless wanted, without rate limits; several may share one database.
 * `dataFolder`: where letters and pictures go, where they are many.
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

/** Starts a worker of its own process, as in production. */
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
      // Connections of each process, for benchmarks on few cores; without it as many as in production.
      ...(process.env.ESCALE_POOL ? { ESCALE_POOL: process.env.ESCALE_POOL } : {}),
    },
  });
}

function rein(child: ChildProcess): ProductProcess {
  // A test that fails leaves nothing waiting: the process ends by itself when its parent is gone.
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
