import { returnedCookie } from '@escale/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { singleSignOnPath } from '../../../../providers/identity/our-addresses.ts';
import { mustBeSecure } from '../sessions/refresh-cookie.ts';
import { attemptMinutes } from './attempt.queries.ts';

const name = 'escale_single_sign_on';

/** What only the browser keeps that was sent to a provider; we keep its hash. */
export interface BrowserSecret {
  verifier: string;
  nonce: string;
}

/** Gives it to the browser, which brings it when it is sent back from the provider's site (hence `lax`). */
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

/** What the browser brings; nothing when it is another one. */
export function readBrowserCookie(request: FastifyRequest): BrowserSecret | null {
  const [verifier, nonce] = (request.cookies[name] ?? '').split('.');
  return verifier && nonce ? { verifier, nonce } : null;
}

/** It was of use once. */
export function clearBrowserCookie(reply: FastifyReply): void {
  reply.clearCookie(name, { path: singleSignOnPath });
}

/** Tells the next page that there is a session to ask for. */
export function setReturnedCookie(request: FastifyRequest, reply: FastifyReply, production: boolean): void {
  const secure = mustBeSecure(request, production);
  reply.setCookie(returnedCookie, '1', { path: '/', sameSite: 'lax', secure, maxAge: 60 });
}

/** What is hashed of it. */
export function textOf({ verifier, nonce }: BrowserSecret): string {
  return `${verifier}.${nonce}`;
}
