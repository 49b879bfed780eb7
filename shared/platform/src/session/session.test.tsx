import { api } from '@escale/contract';
import { server } from '@escale/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';

const listeners = new Map<string, (message: { data: unknown }) => void>();
/** Fake of the other tabs of the browser: what they post arrives at `listeners`. */
class FakeChannel {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  postMessage() {}
  addEventListener(_: string, listener: (message: { data: unknown }) => void) {
    listeners.set(this.name, listener);
  }
}
Object.assign(globalThis, { BroadcastChannel: FakeChannel });
const fromOtherTab = (memberId: string | null) => listeners.get('escale-session')?.({ data: memberId });
const { accessToken, expectedRoles, sessionState, signIn, signOut, startSession } = await import('./session.ts');

const member = server.example(api.auth.me);
let made = 0;
/** A token with a lifetime in seconds; the counter makes each one unique. */
const tokenFor = (seconds: number) => {
  made += 1;
  return `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds, made }))}.s`;
};
const refreshes = () => server.received(api.auth.refresh).length;

/** The server: lifetime of the tokens of sign-in and refresh; 0 refuses. */
function serve(life: { signIn: number; refresh: number }): void {
  server.on(api.auth.signIn, () => ({ ...server.example(api.auth.signIn), accessToken: tokenFor(life.signIn) }));
  server.on(api.auth.refresh, () =>
    life.refresh === 0
      ? server.refuse('auth.session-ended')
      : { ...server.example(api.auth.refresh), accessToken: tokenFor(life.refresh) },
  );
}

let started = false;
beforeEach(async () => {
  serve({ signIn: 900, refresh: 900 });
  if (!started) await startSession();
  started = true;
  await signOut();
  server.reset();
  serve({ signIn: 900, refresh: 900 });
});

test('AUT-07 a token with a minute or more left is used as it is', async () => {
  await signIn('camille@marelune.example', 'secret');
  await accessToken();
  expect(refreshes()).toBe(0);
});

test('AUT-07 callers at the same time share one refresh when less than a minute is left', async () => {
  serve({ signIn: 59, refresh: 59 });
  await signIn('camille@marelune.example', 'secret');
  const before = refreshes();
  const tokens = await Promise.all(Array.from({ length: 8 }, () => accessToken()));
  expect(refreshes() - before).toBe(1);
  expect(new Set(tokens).size).toBe(1);
});

test('AUT-07 a refused refresh signs out', async () => {
  serve({ signIn: 900, refresh: 0 });
  await signIn('camille@marelune.example', 'secret');
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  expect(await accessToken()).toBeNull();
  now.mockRestore();
  expect(sessionState()).toEqual({ status: 'signedOut', member: null });
});

test('AUT-08 signing out in one tab signs out the others', async () => {
  await signIn('camille@marelune.example', 'secret');
  fromOtherTab(null);
  expect(sessionState().status).toBe('signedOut');
  expect(await accessToken()).toBeNull();
});

test('AUT-07 signing in in one tab signs in the others, by the cookie they share', async () => {
  fromOtherTab(member.id);
  await waitFor(() => expect(sessionState()).toEqual({ status: 'signedIn', member }));
  expect(refreshes()).toBe(1);
});

test('AUT-07 a refresh that says whose the session is saves the call that asks for it', async () => {
  const known = { ...member, roles: ['manager' as const] };
  server.on(api.auth.refresh, () => ({
    ...server.example(api.auth.refresh),
    accessToken: tokenFor(900),
    member: known,
  }));
  fromOtherTab(member.id);
  await waitFor(() => expect(sessionState()).toEqual({ status: 'signedIn', member: known }));
  expect(server.received(api.auth.me)).toHaveLength(0);
  expect(expectedRoles()).toEqual(['manager']);
});

test('PLT-10 a session that another tab began while the server is away ends in no unhandled rejection', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  server.on(api.auth.refresh, () => server.refuse('server.unavailable'));
  fromOtherTab(member.id);
  await waitFor(() => expect(refreshes()).toBe(1));
  // Node reports an unhandled rejection once the microtasks of the turn are done.
  await new Promise((resolve) => setTimeout(resolve, 0));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test('AUT-13 the e-mail is kept beyond the sign-out, and never that of a member whom somebody else is signed in as', async () => {
  localStorage.removeItem('escale-email');
  const signedInBy = { id: member.id, name: 'Hugo', roles: [], reason: 'Aide', endsAt: '2030-01-01T00:00:00Z' };
  server.on(api.auth.me, () => ({ ...member, signedInBy }));
  await signIn('camille@marelune.example', 'secret');
  expect(localStorage.getItem('escale-email')).toBeNull();
  await signOut();
  server.on(api.auth.me, () => member);
  await signIn('camille@marelune.example', 'secret');
  await signOut();
  expect(localStorage.getItem('escale-email')).toBe(member.email);
});
