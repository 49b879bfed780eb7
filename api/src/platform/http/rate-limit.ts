import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { ApiError } from '../errors/api-error.ts';
import { addressPrefix } from '../limits/address-prefix.ts';
import { openSharedLimits } from '../limits/shared-limits.ts';
import { actorOf } from './authentication.ts';

/** Requests per minute of one caller on one route, where the contract does not say otherwise (SEC-02). */
const perRoute = 600;
/** Higher limits are against floods of one process only: to count each request in the database would be load of its own. */
const mostShared = 300;

/**
 * Counts requests per route and caller: the member, or the network of a visitor. Each process counts by itself first, so that a flood
 * stops there; routes with a limit of their own are then counted for all nodes together.
 */
export async function registerRateLimit(app: FastifyInstance, pool: Pool): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: callerOf,
    errorResponseBuilder: () => new ApiError('rate.limited'),
  });
  const limits = openSharedLimits(pool);
  app.addHook('preParsing', async (request) => {
    const { url, method, config } = request.routeOptions;
    if (!('sharedLimit' in config) || typeof config.sharedLimit !== 'number') return;
    const retryAfter = await limits.count(`${method} ${url} ${callerOf(request)}`, config.sharedLimit);
    if (retryAfter > 0) throw new ApiError('rate.limited', { retryAfter });
  });
}

/** Fastify's route configuration for a limit of `limit` requests a minute. */
export function rateLimitOf(limit: number | undefined, enabled: boolean) {
  const sharedLimit = enabled && limit !== undefined && limit <= mostShared ? limit : undefined;
  return { rateLimit: enabled ? { max: limit ?? perRoute } : (false as const), sharedLimit };
}

function callerOf(request: FastifyRequest): string {
  return actorOf(request)?.memberId ?? addressPrefix(request.ip);
}
