import { api } from '@escale/contract';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError } from '../http/api-error.ts';

const request = jest.fn<(route: unknown) => Promise<unknown>>();
jest.unstable_mockModule('../http/request.ts', () => ({ request }));
const listeners = new Map<string, (message: { data: unknown }) => void>();
/** Stands for the other tabs of the browser: what they post arrives at `listeners`. */
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

const member = { id: 'm1', roles: [] };
const known = { id: 'm1', roles: ['manager'] };
let made = 0;
/** A token that lives for some seconds; the number makes each one different. */
const tokenFor = (seconds: number) => {
  made += 1;
  return `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds, made }))}.s`;
};
const refused = () => Promise.reject(new ApiError('auth.session-ended', 'ended', 401, null));
const calls = (route: unknown) => request.mock.calls.filter(([asked]) => asked === route).length;
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** The server: how long the tokens of sign-in and refresh live; 0 refuses. */
function serve(life: { signIn: number; refresh: number }): void {
  request.mockReset();
  request.mockImplementation(async (route) => {
    await Promise.resolve();
    if (route === api.auth.me) return member;
    const seconds = route === api.auth.signIn ? life.signIn : route === api.auth.refresh ? life.refresh : null;
    if (seconds === null) return {};
    return seconds === 0 ? refused() : { accessToken: tokenFor(seconds) };
  });
}

let started = false;
beforeEach(async () => {
  serve({ signIn: 900, refresh: 900 });
  if (!started) await startSession();
  started = true;
  await signOut();
  request.mockClear();
});

test('AUT-07 a token with a minute or more left is used as it is', async () => {
  await signIn('camille@marelune.example', 'secret');
  await accessToken();
  expect(calls(api.auth.refresh)).toBe(0);
});

test('AUT-07 callers at the same time share one refresh when less than a minute is left', async () => {
  serve({ signIn: 59, refresh: 59 });
  await signIn('camille@marelune.example', 'secret');
  request.mockClear();
  const tokens = await Promise.all(Array.from({ length: 8 }, () => accessToken()));
  expect(calls(api.auth.refresh)).toBe(1);
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
  fromOtherTab('m1');
  await settled();
  expect(sessionState()).toEqual({ status: 'signedIn', member });
  expect(calls(api.auth.refresh)).toBe(1);
});

test('AUT-07 a refresh that says whose the session is saves the call that asks for it', async () => {
  request.mockImplementation(async () => ({ accessToken: tokenFor(900), refreshToken: '', member: known }));
  fromOtherTab('m1');
  await settled();
  expect(sessionState()).toEqual({ status: 'signedIn', member: known });
  expect(calls(api.auth.me)).toBe(0);
  expect(expectedRoles()).toEqual(['manager']);
});

test('PLT-10 a session that another tab began while the network is away ends in no unhandled rejection', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  request.mockRejectedValue(new ApiError('network.offline', 'offline', 0, null));
  fromOtherTab('m2');
  await settled();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
