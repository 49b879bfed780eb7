import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOfToken } from '../../../../platform/access/token-hash.ts';
import { mustBeSecure } from './refresh-cookie.ts';

const name = 'escale_device';
const keptSeconds = 365 * 24 * 60 * 60;
const longestUserAgent = 400;

/** The browser or program that signs in. */
export interface Client {
  userAgent: string | null;
  /** IP address, for the place of the sign-in only. */
  address: string;
  deviceHash: Buffer;
  /** Content of the cookie by which the browser is recognised; null for a client without cookies. */
  deviceSecret: string | null;
}

/** The client of a request: a browser is recognised by a cookie, a client without cookies by its user agent (AUT-14). */
export function clientOf(request: FastifyRequest, tokenIn: 'cookie' | 'body' | undefined): Client {
  const userAgent = request.headers['user-agent']?.slice(0, longestUserAgent) || null;
  const address = request.ip;
  if (tokenIn === 'body') {
    return { userAgent, address, deviceHash: hashOfToken(`user agent ${userAgent ?? ''}`), deviceSecret: null };
  }
  const known = request.cookies[name];
  const deviceSecret = known && known.length <= 100 ? known : `d_${randomBytes(32).toString('base64url')}`;
  return { userAgent, address, deviceHash: hashOfToken(deviceSecret), deviceSecret };
}

/** Keeps the browser recognisable for a year from its last sign-in; neither scripts nor other sites get the cookie. */
export function setDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { deviceSecret }: Client,
  production: boolean,
): void {
  if (deviceSecret === null) return;
  // Lax: the way back from a company's identity provider starts on another site.
  const options = { path: '/api', httpOnly: true, sameSite: 'lax', secure: mustBeSecure(request, production) } as const;
  reply.setCookie(name, deviceSecret, { ...options, maxAge: keptSeconds });
}
