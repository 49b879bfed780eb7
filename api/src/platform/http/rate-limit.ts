import type { AnyRoute } from '@escale/contract';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { ApiError } from '../errors/api-error.ts';
import { addressPrefix } from '../limits/address-prefix.ts';
import { type Counted, openSharedLimits } from '../limits/shared-limits.ts';
import { actorOf } from './authentication.ts';

/** Requests per minute of one caller on one route, unless the contract sets a limit (SEC-02). */
const perRoute = 600;
/** Higher limits only protect a single process from floods: counting each request in the database would itself be load. */
const mostShared = 300;

/**
 * Counts requests per route and caller: the member, or the network of a visitor. Each process counts by itself first, which stops a flood
 * there; routes with a limit of their own are then counted across all nodes.
 */
export async function registerRateLimit(app: FastifyInstance, pool: Pool): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: callerOf,
    errorResponseBuilder: (_request, { ttl }) => refusal(Math.max(1, Math.ceil(ttl / 1000))),
  });
  const limits = openSharedLimits(pool);
  app.addHook('preParsing', async (request, reply) => {
    const { url, method, config } = request.routeOptions;
    if ('sharedLimit' in config && typeof config.sharedLimit === 'number') {
      const counted = await limits.count(`${method} ${url} ${callerOf(request)}`, config.sharedLimit);
      setHeaders(reply, counted);
      if (counted.retryAfter > 0) throw refusal(counted.retryAfter);
    }
    if ('limitOfAll' in config && typeof config.limitOfAll === 'number') {
      const { retryAfter } = await limits.count(`${method} ${url}`, config.limitOfAll);
      if (retryAfter > 0) throw refusal(retryAfter);
    }
  });
}

/** Sends the remaining requests across all nodes instead of this process's own count. */
function setHeaders(reply: FastifyReply, { left }: Counted): void {
  if (left === null) return;
  reply.header('x-ratelimit-remaining', left.requests).header('x-ratelimit-reset', left.seconds);
}

const refusal = (retryAfter: number) => new ApiError('rate.limited', { retryAfter });

/** Fastify's route configuration for a limit of `limit` requests a minute per caller, and `limitOfAll` across all callers. */
export function rateLimitOf(limit: number | undefined, enabled: boolean, limitOfAll?: AnyRoute['limitOfAll']) {
  const sharedLimit = enabled && limit !== undefined && limit <= mostShared ? limit : undefined;
  const rateLimit = enabled ? { max: limit ?? perRoute } : (false as const);
  return { rateLimit, sharedLimit, limitOfAll: enabled ? limitOfAll : undefined };
}

function callerOf(request: FastifyRequest): string {
  return actorOf(request)?.memberId ?? addressPrefix(request.ip);
}
