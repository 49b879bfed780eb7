import { afterEach, expect, jest, test } from '@jest/globals';
import { awaitNetwork } from './offline.ts';

const ask = jest.fn<typeof fetch>();
globalThis.fetch = ask;
jest.useFakeTimers();
afterEach(() => {
  jest.clearAllTimers();
  ask.mockReset();
});

/** Opens a page, waits, and counts how often the server was asked; none of them replies. */
async function askedAt(path: string, html: string): Promise<number> {
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  window.history.replaceState(null, '', path);
  document.body.innerHTML = html;
  awaitNetwork();
  await jest.advanceTimersByTimeAsync(11_000);
  return ask.mock.calls.length;
}

test('PLT-11 the page in the place of one that was not read asks for it until the server replies; no other page does', async () => {
  expect(await askedAt('/help', '<main data-offline></main>')).toBe(2);
  expect(ask).toHaveBeenCalledWith('/api/health', { cache: 'no-store' });
});

test('PLT-11 a page that was read, and the page for times without a network itself, ask nothing', async () => {
  expect(await askedAt('/help', '<main></main>')).toBe(0);
  expect(await askedAt('/offline', '<main data-offline></main>')).toBe(0);
});
