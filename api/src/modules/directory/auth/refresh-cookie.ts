import type { FastifyReply, FastifyRequest } from 'fastify';
import { refreshTokenDays } from './refresh-token.ts';

const name = 'escale_refresh';
const path = '/api/auth';
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
  reply.setCookie(name, token, { ...optionsOf(request, production), maxAge });
}

/** Takes it back. */
export function clearRefreshCookie(request: FastifyRequest, reply: FastifyReply, production: boolean): void {
  reply.clearCookie(name, optionsOf(request, production));
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
