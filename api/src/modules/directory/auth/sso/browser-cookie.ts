import { contactCookie, pages, returnedCookie } from '@escale/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { singleSignOnPath } from '../../../../providers/identity/our-addresses.ts';
import { mustBeSecure } from '../sessions/refresh-cookie.ts';
import { attemptMinutes } from './attempt.queries.ts';

const name = 'escale_single_sign_on';

/** Secret known only to the browser that started the sign-in; the server stores its hash. */
export interface BrowserSecret {
  verifier: string;
  nonce: string;
}

/** Sets the cookie, which must be `lax` to be sent when the provider's site redirects back. */
export function setBrowserCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: BrowserSecret,
  production: boolean,
): void {
  const secure = mustBeSecure(request, production);
  reply.setCookie(name, textOf(secret), {
    path: singleSignOnPath,
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: attemptMinutes * 60,
  });
}

/** The secret from the browser's cookie; null in another browser. */
export function readBrowserCookie(request: FastifyRequest): BrowserSecret | null {
  const [verifier, nonce] = (request.cookies[name] ?? '').split('.');
  return verifier && nonce ? { verifier, nonce } : null;
}

/** Deletes the cookie after its single use. */
export function clearBrowserCookie(reply: FastifyReply): void {
  reply.clearCookie(name, { path: singleSignOnPath });
}

/** Sets a cookie from which the next page knows that a session can be refreshed. */
export function setReturnedCookie(request: FastifyRequest, reply: FastifyReply, production: boolean): void {
  const secure = mustBeSecure(request, production);
  reply.setCookie(returnedCookie, '1', { path: '/', sameSite: 'lax', secure, maxAge: 60 });
}

/** Sets a cookie from which /on-fly-error takes the contact of the company that refused to make the account (AUT-04). */
export function setContactCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  contact: unknown,
  production: boolean,
): void {
  const secure = mustBeSecure(request, production);
  reply.setCookie(contactCookie, JSON.stringify(contact), {
    path: pages.onFlyError(),
    sameSite: 'lax',
    secure,
    maxAge: 60,
  });
}

/** Text of the secret that is hashed. */
export function textOf({ verifier, nonce }: BrowserSecret): string {
  return `${verifier}.${nonce}`;
}
