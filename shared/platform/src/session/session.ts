import { api, type Me, type Role, type RouteReply, returnedCookie } from '@escale/contract';
import { BehaviorSubject } from 'rxjs';
import { ApiError } from '../http/api-error.ts';
import { request } from '../http/request.ts';
import { dropKept } from '../offline/member-caches.ts';
import { changes$, isShownBy } from '../query/changes.ts';
import { queryClient } from '../query/query-client.ts';
import { isFresh } from './access-token.ts';
import { notifyOtherTabs, otherTabs$ } from './other-tabs.ts';

/** The signed-in member. `unknown` until the first refresh has completed. */
export interface SessionState {
  status: 'unknown' | 'signedOut' | 'signedIn';
  member: Me | null;
}

const hint = 'escale-signed-in';
const roles: readonly Role[] = ['employee', 'manager', 'administrator', 'host', 'staff', 'releaseManager'];
const firstDelayMs = 1_000;
const longestDelayMs = 30_000;
const state = new BehaviorSubject<SessionState>({ status: 'unknown', member: null });
export const session$ = state.asObservable();
export const sessionState = (): SessionState => state.value;

let token: string | null = null;
let refreshing: Promise<string | null> | null = null;

/** Restores the session of a previous visit; without a hint of one, no request is sent. */
export async function startSession(): Promise<void> {
  otherTabs$.subscribe((memberId) => {
    if (memberId === null) forget();
    else if (memberId !== state.value.member?.id) joinSession().catch(() => undefined);
  });
  changes$.subscribe((changed) => {
    if (state.value.member && isShownBy(api.auth.me, changed)) reloadMember().catch(() => undefined);
  });
  const isBack = takeReturn();
  if (localStorage.getItem(hint) === null) return forget();
  await takeSession().catch(beginOffline);
  const memberId = state.value.member?.id;
  if (isBack && memberId) notifyOtherTabs(memberId);
}

/** Roles of the last known member, so that no visitor's navigation is shown before the server has replied. */
export function expectedRoles(): readonly Role[] {
  const known = localStorage.getItem(hint);
  return known === null ? [] : known.split(',').flatMap((code) => roles.find((role) => role === code) ?? []);
}

/** Whether this visit returns from a company's identity provider, signed in by the server (AUT-10); true once. */
function takeReturn(): boolean {
  if (!document.cookie.split('; ').includes(`${returnedCookie}=1`)) return false;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser.
  document.cookie = `${returnedCookie}=; path=/; max-age=0`;
  localStorage.setItem(hint, '1');
  return true;
}

export async function signIn(email: string, password: string): Promise<void> {
  await openSession(await request(api.auth.signIn, { body: { email, password } }, null));
}

/** Begins the session of tokens that the server has just issued, in every tab. */
export async function openSession({ accessToken: issued }: { accessToken: string }): Promise<void> {
  token = issued;
  localStorage.setItem(hint, '1');
  await reloadMember();
  notifyOtherTabs(state.value.member?.id ?? null);
}

/** Ends the session here, on the server and in every tab (AUT-08), locally even when the server is unreachable. */
export async function signOut(): Promise<void> {
  await request(api.auth.signOut, { body: {} }, token).catch(() => undefined);
  forget();
  notifyOtherTabs(null);
}

/** A token with at least a minute left; null for visitors. Concurrent callers share one refresh (AUT-07). */
export async function accessToken(): Promise<string | null> {
  if (isFresh(token)) return token;
  return token === null && state.value.status === 'signedOut' ? null : refreshOnce();
}

/** Handles a rejected token: true to retry once, false when the session is over. */
export async function recoverFrom(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  if (error.code !== 'auth.token-expired') {
    if (error.code === 'auth.session-ended' && (await isReplaced())) return false;
    forget();
    notifyOtherTabs(null);
    return false;
  }
  token = null;
  return (await accessToken()) !== null;
}

/** Whether another account has been opened in this browser meanwhile (AUT-11): this tab then joins it instead of signing all tabs out. */
async function isReplaced(): Promise<boolean> {
  const before = state.value.member?.id;
  token = null;
  await takeSession().catch(() => null);
  const after = sessionState().member?.id;
  if (after === undefined || after === before) return false;
  await queryClient.resetQueries();
  return true;
}

/** Refetches the member, for example after their profile or credits changed. */
async function reloadMember(): Promise<void> {
  const current = await accessToken();
  if (current === null) return forget();
  try {
    recognise(await request(api.auth.me, {}, current));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) forget();
    else throw error;
  }
}

/** Another tab signed in: this one gets a token of its own with the shared cookie. */
async function joinSession(): Promise<void> {
  token = null;
  if ((await takeSession()) === null) return;
  // Data cached for the previous member or for a visitor must not remain.
  await queryClient.resetQueries();
}

/** Refreshes token and member in one call where the server returns both; null where nobody is signed in. */
async function takeSession(): Promise<string | null> {
  const before = state.value.member;
  const renewed = await refreshOnce();
  if (renewed !== null && state.value.member === before) await reloadMember();
  return renewed;
}

/** A visit that began without a network shows what was kept of the member's last one (PLT-11); the server decides once it replies. */
async function beginOffline(error: unknown): Promise<void> {
  void keepTrying();
  if (!(error instanceof ApiError) || error.status !== 0) return;
  // In one file with the code that keeps replies, so that whoever has any has this, too.
  const member = await import(/* webpackChunkName: "offline" */ '../offline/kept-member.ts')
    .then(({ keptMember }) => keptMember())
    .catch(() => null);
  if (member && state.value.status === 'unknown') state.next({ status: 'signedIn', member });
}

/** Until the server replies, such a visit is not signed out (PLT-10). */
async function keepTrying(): Promise<void> {
  for (
    let delay = firstDelayMs;
    token === null && state.value.status !== 'signedOut';
    delay = Math.min(delay * 2, longestDelayMs)
  ) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await takeSession().catch(() => undefined);
  }
}

function refreshOnce(): Promise<string | null> {
  refreshing ??= withLock(refresh).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refresh(): Promise<string | null> {
  try {
    const { accessToken: renewed, member }: RouteReply<typeof api.auth.refresh> = await request(
      api.auth.refresh,
      { body: {} },
      null,
    );
    token = renewed;
    if (member) recognise(member);
    return token;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      forget();
      return null;
    }
    throw error;
  }
}

function recognise(member: Me): void {
  const before = state.value.member?.id;
  void dropKept(member.id);
  localStorage.setItem(hint, member.roles.join(',') || '1');
  // Kept beyond the sign-out, for the next sign-in (AUT-13); never that of a member whom somebody else is signed in as.
  if (!member.signedInBy) localStorage.setItem('escale-email', member.email);
  state.next({ status: 'signedIn', member });
  // A visit that began without a network may have shown the replies of the member before.
  if (before !== undefined && before !== member.id) void queryClient.resetQueries();
}

function forget(): void {
  token = null;
  localStorage.removeItem(hint);
  void dropKept(null);
  queryClient.clear();
  state.next({ status: 'signedOut', member: null });
}

/** One refresh at a time across all tabs, so that rotation never races with itself. */
function withLock<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('escale-refresh', work) : work();
}
