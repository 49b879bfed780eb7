import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import { addressPrefix } from '../limits/address-prefix.ts';
import { actorOf } from './authentication.ts';

/** Requests per minute of one caller on one route, where the contract does not say otherwise (SEC-02). */
const perRoute = 600;

/** Counts requests per route and caller: the member, or the network of a visitor. Counts are of this process. */
export async function registerRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: callerOf,
    errorResponseBuilder: () => new ApiError('rate.limited'),
  });
}

/** Fastify's route configuration for a limit of `limit` requests a minute. */
export function rateLimitOf(limit: number | undefined, enabled: boolean) {
  return { rateLimit: enabled ? { max: limit ?? perRoute } : (false as const) };
}

function callerOf(request: FastifyRequest): string {
  return actorOf(request)?.memberId ?? addressPrefix(request.ip);
}
