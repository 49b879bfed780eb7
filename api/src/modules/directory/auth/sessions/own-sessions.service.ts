import type { RouteById, RouteReply } from '@escale/contract';
import { type Actor, keptSessionId } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { readAddress } from '../address.service.ts';
import { deviceOf } from './device.ts';
import { endOwnSession, readOpenings, readOpenSessions, readPasswordState } from './own-sessions.queries.ts';
import { endSessions } from './session.queries.ts';

const mostShown = 50;
const mostOpenings = 20;

/** The caller's open sessions, and when others have opened their account (AUT-11, AUT-14). */
export async function listSessions(
  { db, clock }: Context,
  actor: Actor,
): Promise<RouteReply<RouteById<'sessions.list'>>> {
  const current = keptSessionId(actor);
  const range = { memberId: actor.memberId, first: current, now: clock.now(), most: mostShown };
  const sessions = await readOpenSessions(db, range);
  const items = sessions.map(({ userAgent, isNewDevice, impersonatorName, total: _, ...session }) => ({
    ...session,
    device: deviceOf(userAgent),
    current: session.id === current,
    newDevice: isNewDevice,
    openedBy: impersonatorName,
  }));
  const opened = await readOpenings(db, { memberId: actor.memberId, now: clock.now(), most: mostOpenings });
  return { items, total: sessions[0]?.total ?? 0, opened };
}

/** Ends one session of the caller; another member's is `resource.not-found`, as is one that has ended. */
export async function closeSession({ db, clock }: Context, actor: Actor, id: string): Promise<{ done: true }> {
  const isEnded = await transact(db, (tx) => endOwnSession(tx, id, actor.memberId, clock.now()));
  if (!isEnded) throw new ApiError('resource.not-found');
  return { done: true };
}

/** Ends all sessions of the caller, and those in which they are signed in as others; with `thisOne` also the one of the call. */
export async function closeSessions(
  { db, clock }: Context,
  { memberId, sessionId }: Actor,
  { thisOne }: { thisOne: boolean },
): Promise<{ done: true }> {
  const range = { memberId, now: clock.now(), because: 'sign-out' as const };
  await transact(db, (tx) => endSessions(tx, thisOne ? range : { ...range, but: sessionId }));
  return { done: true };
}

/** How the caller signs in: a page does not offer what the company's provider has replaced. */
export async function readSecurity(
  { db }: Context,
  { memberId }: Actor,
): Promise<RouteReply<RouteById<'sessions.password'>>> {
  const state = await readPasswordState(db, memberId);
  if (state === undefined) throw new ApiError('auth.session-ended');
  const { provider } = await readAddress(db, state.email);
  return {
    hasPassword: state.hasPassword,
    passwordChangedAt: state.changedAt,
    singleSignOnRequired: provider?.provider.required ?? false,
  };
}
