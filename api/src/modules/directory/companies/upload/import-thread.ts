import { join } from 'node:path';
import { Piscina } from 'piscina';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import type { plan, read } from './import-work.ts';

/** Milliseconds that one step of an import may take, waiting for its turn included. */
const deadline = 20_000;

/** One thread, started by the first import and ended when it has been idle for a minute. */
const thread = new Piscina({
  filename: join(import.meta.dirname, 'import-work.ts'),
  minThreads: 0,
  maxThreads: 1,
  maxQueue: 20,
  idleTimeout: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
});

/**
 * Computes a step of an import outside of the thread that serves requests: a file of 20,000 rows, or of a million line breaks, would hold
 * every other request for a second (SEC-02). What takes longer than the deadline is stopped.
 */
async function inThread<Work extends (input: never) => unknown>(
  name: string,
  input: Parameters<Work>[0],
): Promise<ReturnType<Work>> {
  const signal = AbortSignal.timeout(deadline);
  try {
    return await thread.run(input, { name, signal });
  } catch (cause) {
    throw signal.aborted ? new ApiError('request.timeout', { cause }) : cause;
  }
}

export const readInThread = (input: Parameters<typeof read>[0]) => inThread<typeof read>('read', input);
export const planInThread = (input: Parameters<typeof plan>[0]) => inThread<typeof plan>('plan', input);
