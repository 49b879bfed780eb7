import { api } from '@escale/contract';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import axios from 'axios';

// The network is the only fake: requests of axios are answered here, and each stream is opened and dropped by the test.
let signedInAs = 'm1';
const token = () => `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 900, signedInAs }))}.s`;
const tickets: string[] = [];
const answerOf = (path: string, authorization: string): object => {
  if (path === api.auth.me.path) return { id: signedInAs, roles: ['employee'] };
  if (path === api.events.ticket.path) {
    const claims = JSON.parse(atob(authorization.split('.')[1] ?? ''));
    tickets.push(claims.signedInAs);
    return { ticket: `t${tickets.length}` };
  }
  return { accessToken: token() };
};
axios.defaults.adapter = async (config) => ({
  status: 200,
  statusText: '',
  headers: {},
  config,
  data: answerOf(config.url ?? '', String(config.headers.authorization ?? '')),
});
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: FakeStream[] = [];
  readyState = 1;
  readonly query: URLSearchParams;
  constructor(address: string) {
    super();
    this.query = new URLSearchParams(address.split('?')[1]);
    FakeStream.all.push(this);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
  drop() {
    this.dispatchEvent(new Event('error'));
  }
}
const listeners = new Map<string, (message: { data: unknown }) => void>();
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
Object.assign(globalThis, { EventSource: FakeStream, BroadcastChannel: FakeChannel });
const { startServerStream } = await import('./server-stream.ts');
const { signIn, signOut, startSession } = await import('../session/session.ts');

const open = () => FakeStream.all.filter(({ readyState }) => readyState !== FakeStream.CLOSED);
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

jest.useFakeTimers();
await startSession();
startServerStream();
beforeEach(async () => {
  signedInAs = 'm1';
  await signIn('camille@marelune.example', 'secret');
  await pass(100);
});
afterEach(async () => {
  await signOut();
  await pass(100);
});

test('PLT-08 a stream that drops is opened again, and leaves no listener behind on the session’s signal', async () => {
  const added = jest.spyOn(AbortSignal.prototype, 'addEventListener');
  const removed = jest.spyOn(AbortSignal.prototype, 'removeEventListener');
  const onAbort = (calls: readonly (readonly unknown[])[]) =>
    calls.filter(([type, , options]) => type === 'abort' && options === undefined).length;
  for (let n = 0; n < 5; n += 1) {
    open()[0]?.dispatchEvent(new MessageEvent('open', { lastEventId: '1.0' }));
    open()[0]?.drop();
    await pass(1000);
    expect(open()).toHaveLength(1);
  }
  expect(onAbort(removed.mock.calls)).toBe(onAbort(added.mock.calls));
  added.mockRestore();
  removed.mockRestore();
});

test('PLT-08 a first stream has the events since the page was asked for, a resumed one those after the last', async () => {
  const [first] = open();
  expect(Number(first?.query.get('age'))).toBeGreaterThan(0);
  // It drops before it told its position, and later again.
  first?.drop();
  await pass(600);
  expect(Number(open()[0]?.query.get('age'))).toBeGreaterThan(Number(first?.query.get('age')));
  open()[0]?.dispatchEvent(new MessageEvent('open', { lastEventId: '7.3' }));
  open()[0]?.drop();
  await pass(600);
  expect(open()[0]?.query.get('lastEventId')).toBe('7.3');
  expect(open()[0]?.query.get('age')).toBeNull();
});

test('PLT-08 SEC-01 when another tab signs in another member, the stream of the one before ends', async () => {
  const before = open();
  expect(before).toHaveLength(1);
  signedInAs = 'm2';
  listeners.get('escale-session')?.({ data: 'm2' });
  await pass(1000);
  expect(before[0]?.readyState).toBe(FakeStream.CLOSED);
  expect(open()).toHaveLength(1);
  expect(tickets.at(-1)).toBe('m2');
});

test('AUT-08 after a sign-out no stream is left', async () => {
  await signOut();
  await pass(60_000);
  expect(open()).toHaveLength(0);
});
