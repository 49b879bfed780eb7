import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearAccountCookies, setAccountCookies } from './account-cookies.ts';
import { type Client, setDeviceCookie } from './client.ts';
import { clearRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import type { IssuedTokens, OpenedSession } from './session.service.ts';

/**
 * Puts the refresh token in the cookie and omits it from the reply, so that scripts never see it; the other cookies of a signed-in browser
 * with it. `client` after a sign-in, null after a renewal.
 */
export function withCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, ...ids }: OpenedSession,
  { client = null, production }: { client?: Client | null; production: boolean },
): IssuedTokens {
  setRefreshCookie(request, reply, tokens.refreshToken, production);
  setAccountCookies(request, reply, ids, production);
  if (client !== null) setDeviceCookie(request, reply, client, production);
  return { accessToken: tokens.accessToken, refreshToken: '' };
}

/** Deletes the cookies of a session that has ended. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply, production: boolean): void {
  clearRefreshCookie(request, reply, production);
  clearAccountCookies(request, reply, production);
}
