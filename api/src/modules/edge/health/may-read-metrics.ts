import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { bearerOf } from '../../../platform/http/authentication.ts';

/**
 * Whether the caller may read the metrics: a local process without a proxy in between, or the holder of the configured token. The metrics
 * reveal how much is booked, and when.
 */
export function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | null): boolean {
  const address = socket.remoteAddress ?? '';
  const isLocal = ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  if (isLocal && !isForwarded) return true;
  const given = bearerOf(headers.authorization);
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
