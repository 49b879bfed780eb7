import type { FastifyReply, FastifyRequest } from 'fastify';
import { refreshTokenDays } from './refresh-token.ts';

const name = 'escale_refresh';
const path = '/api/auth';
/** Beside it, for the addresses of pages, which the token itself never reaches: whether somebody is signed in, nothing more. */
const signedInName = 'escale_signed_in';
const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** The refresh token a browser sends by itself. */
export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}

/** Gives the browser its refresh token, out of reach of scripts and of other sites. */
export function setRefreshCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  production: boolean,
): void {
  const maxAge = refreshTokenDays * 24 * 60 * 60;
  const options = optionsOf(request, production);
  reply.setCookie(name, token, { ...options, maxAge });
  reply.setCookie(signedInName, '1', { ...options, path: '/', sameSite: 'lax', maxAge });
}

/** Takes it back. */
export function clearRefreshCookie(request: FastifyRequest, reply: FastifyReply, production: boolean): void {
  const options = optionsOf(request, production);
  reply.clearCookie(name, options);
  reply.clearCookie(signedInName, { ...options, path: '/', sameSite: 'lax' });
}

/** Whether a page is asked for by a browser in which somebody is signed in. */
export function isSignedIn(request: FastifyRequest): boolean {
  return request.cookies[signedInName] !== undefined;
}

function optionsOf(request: FastifyRequest, production: boolean) {
  return { path, httpOnly: true, sameSite: 'strict', secure: mustBeSecure(request, production) } as const;
}

/** Whether a cookie may go over TLS only. */
export function mustBeSecure(request: FastifyRequest, production: boolean): boolean {
  const overTls = request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';
  // Not every client keeps a Secure cookie of a plain local address, where nothing crosses a network anyway.
  return overTls || (production && !loopback.has(request.hostname));
}
