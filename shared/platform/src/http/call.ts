import type { AnyRoute, RouteReply } from '@escale/contract';
import { isKeptRoute } from '../offline/kept-routes.ts';
import { holdingChanges, readAgain, type Written } from '../query/changes.ts';
import { accessToken, recoverFrom } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { type CallInput, send } from './request.ts';

/**
 * Calls a route of the contract as the member, or as a visitor when nobody is signed in; rejects with ApiError (AUT-12). After a call
 * that changes something, the queries that show it are refetched (PLT-07).
 */
export async function call<R extends AnyRoute>(route: R, input: CallInput<R> = {}): Promise<RouteReply<R>> {
  const subjects = route.changes ?? [];
  if (isKeptRoute(route)) return keptCall(route, input);
  if (subjects.length === 0) return (await authorised(route, input)).reply;
  try {
    return await holdingChanges(subjects, () => authorised(route, input));
  } catch (error) {
    if (isBehind(error)) readAgain(subjects);
    throw error;
  }
}

/** As `call`, for a reply that is kept for a time without a network (PLT-11). */
async function keptCall<R extends AnyRoute>(route: R, input: CallInput<R>): Promise<RouteReply<R>> {
  const asked = authorised(route, input).then(({ reply }) => reply);
  // It may fail before the code that handles the failure is loaded.
  asked.catch(() => undefined);
  const offline = await import(/* webpackChunkName: "offline" */ '../offline/kept-replies.ts').catch(() => null);
  return offline ? offline.orKept(route, input, asked) : asked;
}

async function authorised<R extends AnyRoute>(route: R, input: CallInput<R>): Promise<Written<RouteReply<R>>> {
  const token = route.auth === 'none' ? null : await accessToken();
  try {
    return await send(route, input, token);
  } catch (error) {
    if (token !== null && (await recoverFrom(error))) return send(route, input, await accessToken());
    throw error;
  }
}

/** Whether an error shows that the page is out of date, or leaves the outcome unknown. */
function isBehind(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return [0, 404, 409].includes(error.status) || error.status >= 500;
}
