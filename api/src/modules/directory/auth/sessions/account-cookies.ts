import type { FastifyReply, FastifyRequest } from 'fastify';
import { mustBeSecure } from './refresh-cookie.ts';

const keptSeconds = 365 * 24 * 60 * 60;

/**
 * Ids of the member and of their company for a year (AUT-13), with which support and the proxies in front of the server relate requests to
 * an account, also once its session has lapsed. They prove nothing, so no decision depends on them.
 */
export function setAccountCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { memberId, companyId }: { memberId: string; companyId: string | null },
  production: boolean,
): void {
  const options = optionsOf(request, production);
  reply.setCookie('escale_user', memberId, { ...options, maxAge: keptSeconds });
  if (companyId === null) reply.clearCookie('escale_customer', options);
  else reply.setCookie('escale_customer', companyId, { ...options, maxAge: keptSeconds });
}

/** Deletes both when the member signs out (AUT-08). */
export function clearAccountCookies(request: FastifyRequest, reply: FastifyReply, production: boolean): void {
  const options = optionsOf(request, production);
  reply.clearCookie('escale_user', options);
  reply.clearCookie('escale_customer', options);
}

function optionsOf(request: FastifyRequest, production: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: mustBeSecure(request, production) } as const;
}
