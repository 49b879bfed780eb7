import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log/log.ts';

/** Codes of the operating system and of PostgreSQL (57P0x ending or starting, 53300 full) that pass by themselves. */
const passing = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'],
  ...['57P01', '57P02', '57P03', '53300'],
]);
/** What the driver says without a code when a connection is lost in the middle of something. */
const lost = /^(Connection terminated|Client has encountered a connection error|timeout exceeded|timeout expired)/;

/** Whether an error only says that PostgreSQL is not there now; wrong settings and wrong statements are something else. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, syscall, message, cause }: Failure = error;
  // No `connect` but PostgreSQL's is done here: also the socket of one that has not started yet.
  if (syscall === 'connect' || (typeof code === 'string' && passing.has(code))) return true;
  return (typeof message === 'string' && lost.test(message)) || isDatabaseAway(cause);
}

interface Failure {
  code?: unknown;
  syscall?: unknown;
  message?: unknown;
  cause?: unknown;
}

const firstWait = 200;
const longestWait = 5000;

/** Does `work`, and again while PostgreSQL is away, for at most `patience` milliseconds; `work` must be safe to repeat. */
export async function whenDatabaseAnswers<T>(patience: number, log: Log, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patience;
  for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait)) {
    try {
      return await work();
    } catch (error) {
      const left = until - performance.now();
      if (left <= 0 || !isDatabaseAway(error)) throw error;
      log.warn({ error: error instanceof Error ? error.message : String(error) }, 'waiting for PostgreSQL');
      await sleep(Math.min(wait, left));
    }
  }
}
