import { api, returnedCookie } from '@escale/contract';
import { expect, jest, test } from '@jest/globals';

const member = { id: 'm1', roles: [] };
const accessToken = `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 900 }))}.s`;
const request = jest.fn(async (route: unknown) => (route === api.auth.me ? member : { accessToken }));
jest.unstable_mockModule('../http/request.ts', () => ({ request }));
// As the server leaves it, before the page loads.
// biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
document.cookie = `${returnedCookie}=1; path=/`;
const told: unknown[] = [];
/** Stands for the other tabs of the browser. */
class FakeChannel {
  postMessage = (data: unknown) => told.push(data);
  addEventListener() {}
}
Object.assign(globalThis, { BroadcastChannel: FakeChannel });
const { sessionState, signOut, startSession } = await import('./session.ts');

test('AUT-10 a visit that comes back from a company’s provider asks for its session once, and tells other tabs', async () => {
  await startSession();
  expect(sessionState()).toEqual({ status: 'signedIn', member });
  expect(told).toEqual(['m1']);
  expect(document.cookie).toBe('');
  await signOut();
  request.mockClear();
  await startSession();
  expect(request).not.toHaveBeenCalled();
});
