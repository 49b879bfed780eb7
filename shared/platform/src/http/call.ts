import type { AnyRoute, RouteReply } from '@escale/contract';
import { accessToken, recoverFrom } from '../session/session.ts';
import { type CallInput, request } from './request.ts';

/** Calls a route of the contract as the member, or as a visitor when nobody is signed in; rejects with ApiError (AUT-12). */
export async function call<R extends AnyRoute>(route: R, input: CallInput<R> = {}): Promise<RouteReply<R>> {
  const token = route.auth === 'none' ? null : await accessToken();
  try {
    return await request(route, input, token);
  } catch (error) {
    if (token !== null && (await recoverFrom(error))) return request(route, input, await accessToken());
    throw error;
  }
}
