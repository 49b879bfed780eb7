import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** One API of its own process on a database, listening on a free port of the loopback. */
export interface ApiProcess {
  url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the real server in a process of its own, without rate limits; several may share one database. */
export async function startApiProcess(databaseUrl: string): Promise<ApiProcess> {
  const child = fork(join(import.meta.dirname, 'serve-api.ts'), {
    execArgv: [],
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, ESCALE_RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
  });
  const [port] = await Promise.race([once(child, 'message'), died(child)]);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return { url: `http://127.0.0.1:${port}`, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

async function died(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`the API ended with ${code} before it listened`);
}
