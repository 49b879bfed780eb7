import type { AnyRoute, RouteId } from '@escale/contract';
import type { Actor } from './actor.ts';
import { isSupport } from './require-access.ts';

/** Routes that have no caller before they have run, and what authorises each. */
const systemRoutes: ReadonlyMap<RouteId, string> = new Map<RouteId, string>([
  ['auth.sign-in', 'the password'],
  ['auth.refresh', 'the refresh token'],
  ['auth.sign-out', 'the refresh token'],
  ['auth.start-single-sign-on', 'nothing: it tells the provider of a domain, not of an account'],
  ['auth.verify-email', 'nothing: it tells an address no more than AUT-01 asks'],
  ['auth.activate', 'nothing: the code goes to the address alone'],
  ['auth.code', 'the code'],
  ['auth.sign-up', 'the activation token'],
  ['passkeys.challenge', 'nothing: it gives a challenge'],
  ['passkeys.sign-in', 'the signature of the passkey'],
  ['login-as.start', 'the password or passkey of the caller, and the rule of whom they may sign in as'],
  ['login-as.leave', 'the refresh token'],
  ['auth.reset', 'nothing: the link goes to the address alone'],
  ['auth.set-password', 'the token of the link'],
  ['passkeys.of-reset-link', 'the token of the link'],
  ['users.deletion-state', 'the signed token'],
  ['users.restore', 'the signed token'],
  ['client-errors.report', 'nothing: it counts what browsers met, and answers nothing'],
  ['events.stream', 'the ticket'],
  ['releases.current', 'nothing: it tells what the page contains'],
  ['releases.leave-preview', 'nothing: it deletes a cookie'],
  ['invoices.by-link', 'the token of the link'],
  ['invoices.pay-by-link', 'the token of the link'],
  ['door-screens.show', 'the token of the screen'],
  ['door-screens.begin', 'the token of the screen'],
  ['door-screens.extend', 'the token of the screen'],
  ['door-screens.end', 'the token of the screen'],
  ['door-screens.check-in', 'the token of the screen'],
  ['door-screens.report', 'the token of the screen'],
]);

/**
 * Whether the statements of a route run for its caller, as nearly all do, or for the system: sign-in and similar routes, and support, which
 * may reach any company (SEC-01).
 */
export function scopeOfRoute(
  { id, access, auth }: Pick<AnyRoute, 'id' | 'access' | 'auth'>,
  actor: Actor | null,
): 'caller' | 'system' {
  // A release token belongs to no member; edge/releases checks it before the body is read.
  if (auth === 'release' || systemRoutes.has(id)) return 'system';
  return actor !== null && isSupport(actor, access) ? 'system' : 'caller';
}
