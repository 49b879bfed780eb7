import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const seconds = 60;

/** Counts of all nodes, in PostgreSQL. */
export interface SharedLimits {
  /** Counts one request of `key`; whole seconds after which it may come again once there are more than `limit` a minute, else 0. */
  count(key: string, limit: number): Promise<number>;
}

/** One limiter for each limit there is. What is over its limit is refused from memory until the minute is over. */
export function openSharedLimits(pool: Pool): SharedLimits {
  const limiters = new Map<number, RateLimiterPostgres>();
  const limiterOf = (limit: number) => {
    const limiter =
      limiters.get(limit) ??
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'request_count',
        tableCreated: true,
        keyPrefix: '',
        points: limit,
        duration: seconds,
        inMemoryBlockOnConsumed: limit + 1,
      });
    limiters.set(limit, limiter);
    return limiter;
  };
  return {
    count: async (key, limit) => {
      try {
        await limiterOf(limit).consume(key);
        return 0;
      } catch (refused) {
        // A database that is away refuses the request by itself, and the count of this process stands in front.
        return refused instanceof RateLimiterRes ? Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) : 0;
      }
    },
  };
}
