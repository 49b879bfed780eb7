import { Piscina } from 'piscina';
import { ApiError } from './errors/api-error.ts';

interface ThreadLimits {
  /** Maximum milliseconds per task, waiting included. */
  deadline: number;
  /** Maximum number of waiting tasks; the next one is refused. */
  mostWaiting: number;
  megabytes: number;
}

/**
 * One thread for work that would block all other requests: started by the first task and ended when it has been idle for a minute.
 * `filename` is the module whose exported function `name` (by default its default export) runs there.
 * @throws ApiError `request.timeout` for a task that takes longer than the deadline; it is stopped.
 */
export function workerThread(filename: string, { deadline, mostWaiting, megabytes }: ThreadLimits) {
  const thread = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: mostWaiting,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  return async (input: unknown, name = 'default'): Promise<unknown> => {
    const signal = AbortSignal.timeout(deadline);
    try {
      return await thread.run(input, { name, signal });
    } catch (cause) {
      throw signal.aborted ? new ApiError('request.timeout', { cause }) : cause;
    }
  };
}
