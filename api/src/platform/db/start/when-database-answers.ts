import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log/log.ts';

/** Temporary errors of the operating system and of PostgreSQL (57P0x ending or starting, 53300 full). */
const passing = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'],
  ...['57P01', '57P02', '57P03', '53300'],
]);
/** Messages, without a code, of the driver about a connection lost in the middle of an operation. */
const lost = /^(Connection terminated|Client has encountered a connection error|timeout exceeded|timeout expired)/;

/** Whether an error only means that PostgreSQL is unavailable now, in contrast to wrong settings or statements. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, syscall, message, cause }: Failure = error;
  // Every `connect` here is to PostgreSQL, including the socket of a server that has not started yet.
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

/** Runs `work`, and retries while PostgreSQL is unavailable, for at most `longest` milliseconds; `work` must be safe to repeat. */
export async function whenDatabaseAnswers<T>(longest: number, log: Log, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + longest;
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
