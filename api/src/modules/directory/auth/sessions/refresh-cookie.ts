import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOfToken } from '../../../../platform/access/token-hash.ts';
import { refreshTokenDays } from './refresh-token.ts';

const name = 'escale_refresh';
const path = '/api/auth';
/**
 * A second cookie for page requests, which the refresh token's path excludes: the hash of the token, by which the server finds whose page
 * it is, and with which nobody can sign in.
 */
const signedInName = 'escale_signed_in';
const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** The refresh token in the browser's cookie. */
export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}

/** Sets the refresh token as a cookie that neither scripts nor other sites can use. */
export function setRefreshCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  production: boolean,
): void {
  const maxAge = refreshTokenDays * 24 * 60 * 60;
  const options = optionsOf(request, production);
  reply.setCookie(name, token, { ...options, maxAge });
  reply.setCookie(signedInName, hashOfToken(token).toString('base64url'), {
    ...options,
    path: '/',
    sameSite: 'lax',
    maxAge,
  });
}

/** Deletes both cookies. */
export function clearRefreshCookie(request: FastifyRequest, reply: FastifyReply, production: boolean): void {
  const options = optionsOf(request, production);
  reply.clearCookie(name, options);
  reply.clearCookie(signedInName, { ...options, path: '/', sameSite: 'lax' });
}

/** Whether the page request comes from a browser with a signed-in member. */
export function isSignedIn(request: FastifyRequest): boolean {
  return request.cookies[signedInName] !== undefined;
}

/** Hash of the refresh token of the browser that requests a page; null for a visitor. */
export function pageTokenHash(request: FastifyRequest): Buffer | null {
  const value = request.cookies[signedInName];
  return value === undefined ? null : Buffer.from(value, 'base64url');
}

function optionsOf(request: FastifyRequest, production: boolean) {
  return { path, httpOnly: true, sameSite: 'strict', secure: mustBeSecure(request, production) } as const;
}

/** Whether a cookie must be `Secure`, so that it is sent over TLS only. */
export function mustBeSecure(request: FastifyRequest, production: boolean): boolean {
  const overTls = request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';
  // Not every client stores a Secure cookie of a plain local address, where nothing crosses a network anyway.
  return overTls || (production && !loopback.has(request.hostname));
}
