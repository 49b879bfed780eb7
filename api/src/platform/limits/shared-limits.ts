import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const seconds = 60;

/** State of a caller's limit after a request. */
export interface Counted {
  /** Whole seconds after which a retry is allowed; 0 when the request was accepted. */
  retryAfter: number;
  /** Requests left in the current minute, and whole seconds until its end; null when the count is unknown. */
  left: { requests: number; seconds: number } | null;
}

/** Counts across all nodes, in PostgreSQL. */
export interface SharedLimits {
  /** Counts one request of `key`, of which `limit` a minute are allowed. */
  count(key: string, limit: number): Promise<Counted>;
}

/** One limiter per distinct limit. A key over its limit is refused from memory until the minute is over. */
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
        // If the database is unavailable, the request fails by itself, and the count of this process still applies.
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
