import { api, returnedCookie } from '@escale/contract';
import { server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';

const member = server.example(api.auth.me);
const accessToken = `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 900 }))}.s`;
beforeEach(() => server.on(api.auth.refresh, () => ({ ...server.example(api.auth.refresh), accessToken })));
// As the server sets it before the page loads.
// biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
document.cookie = `${returnedCookie}=1; path=/`;
const reported: unknown[] = [];
/** Fake of the other tabs of the browser. */
class FakeChannel {
  postMessage = (data: unknown) => reported.push(data);
  addEventListener() {}
}
Object.assign(globalThis, { BroadcastChannel: FakeChannel });
const { sessionState, signOut, startSession } = await import('./session.ts');

test('AUT-10 a visit that comes back from a company’s provider asks for its session once, and tells other tabs', async () => {
  await startSession();
  expect(sessionState()).toEqual({ status: 'signedIn', member });
  expect(reported).toEqual([member.id]);
  expect(document.cookie).toBe('');
  await signOut();
  const before = server.routeIds.length;
  await startSession();
  expect(server.routeIds).toHaveLength(before);
});
