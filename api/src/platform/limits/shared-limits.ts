import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const seconds = 60;

/** Where a caller stands after a request. */
export interface Counted {
  /** Whole seconds after which it may come again; 0 when it was let in. */
  retryAfter: number;
  /** Requests that are left until the minute is over, and whole seconds until then; null when the count is not known. */
  left: { requests: number; seconds: number } | null;
}

/** Counts of all nodes, in PostgreSQL. */
export interface SharedLimits {
  /** Counts one request of `key`, of which there may be `limit` a minute. */
  count(key: string, limit: number): Promise<Counted>;
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
        return { retryAfter: 0, left: leftOf(await limiterOf(limit).consume(key)) };
      } catch (refused) {
        // A database that is away refuses the request by itself, and the count of this process stands in front.
        if (!(refused instanceof RateLimiterRes)) return { retryAfter: 0, left: null };
        const left = leftOf(refused);
        return { retryAfter: Math.max(1, left.seconds), left };
      }
    },
  };
}

function leftOf({ remainingPoints, msBeforeNext }: RateLimiterRes): { requests: number; seconds: number } {
  return { requests: Math.max(0, remainingPoints), seconds: Math.ceil(msBeforeNext / 1000) };
}
