import { ApiError } from '../errors/api-error.ts';

interface Queue {
  /** Maximum number of waiting tasks; further ones are refused. Unlimited by default. */
  mostWaiting?: number;
  /** Maximum waiting time in milliseconds: the sender has given up by then. */
  longestWait?: number;
}

/**
 * Runs tasks, at most `limit` of them at a time; the others wait in order. A task that finds the queue full or waits too long is refused
 * with `server.unavailable`.
 */
export function atMost(limit: number, { mostWaiting = Number.POSITIVE_INFINITY, longestWait }: Queue = {}) {
  const queue = new Set<() => void>();
  let running = 0;
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      if (queue.size >= mostWaiting) return reject(busy());
      const timer =
        longestWait === undefined
          ? undefined
          : setTimeout(() => {
              queue.delete(begin);
              reject(busy());
            }, longestWait);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      queue.add(begin);
    });
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= limit) await turn();
    else running += 1;
    try {
      return await task();
    } finally {
      const [next] = queue;
      // The slot passes directly to the next in line, so that no new task can take it in between.
      if (next !== undefined) {
        queue.delete(next);
        next();
      } else running -= 1;
    }
  };
}

const busy = () => new ApiError('server.unavailable', { retryAfter: 5 });
