import { ApiError } from '../errors/api-error.ts';

interface Queue {
  /** Tasks that may wait; further ones are refused. Without bound when left out. */
  waiting?: number;
  /** Milliseconds that a task may wait: who sent it has gone by then. */
  patience?: number;
}

/**
 * Runs tasks, at most `limit` of them at a time; the others wait their turn in order. What finds the queue full or waits too long is
 * refused as `server.unavailable`.
 */
export function atMost(limit: number, { waiting = Number.POSITIVE_INFINITY, patience }: Queue = {}) {
  const queue = new Set<() => void>();
  let running = 0;
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      if (queue.size >= waiting) return reject(busy());
      const timer =
        patience === undefined
          ? undefined
          : setTimeout(() => {
              queue.delete(begin);
              reject(busy());
            }, patience);
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
      // The place goes straight to the next in line, so nobody can slip in between.
      if (next !== undefined) {
        queue.delete(next);
        next();
      } else running -= 1;
    }
  };
}

const busy = () => new ApiError('server.unavailable', { retryAfter: 5 });
