import { beforeEach, expect, jest, test } from '@jest/globals';
import axios from 'axios';

// The network is the only fake: requests of axios are answered here.
const adapter = jest.fn<(config: { url?: string; data: string }) => Promise<object>>();
axios.defaults.adapter = adapter as never;
const { setRemoteHost } = await import('./remote-host.ts');
const { reportError } = await import('./report-error.ts');

setRemoteHost({
  reload: () => undefined,
  versionOf: (name) => (name === 'booking' ? '1.2.0' : '9.0.0'),
  loadWidget: () => Promise.reject(new Error('none')),
});
const beacon = jest.fn<(address: string, body: Blob) => boolean>();
Object.assign(navigator, { sendBeacon: beacon });
const sent = () => adapter.mock.calls.map(([{ url, data }]) => [url, JSON.parse(data).errors]);

beforeEach(() => {
  jest.useFakeTimers();
  adapter.mockReset();
  beacon.mockReset();
  adapter.mockResolvedValue({ status: 200, statusText: '', headers: {}, config: {}, data: { done: true } });
  window.history.replaceState(null, '', '/bookings/018f4f2e-0000-7000-8000-000000000001?next=secret');
});

test('PLT-15 errors of one moment are sent together, each once with its count, version and page', async () => {
  reportError(new Error('broken'), { remote: 'booking', kind: 'render' });
  reportError(new Error('broken'), { remote: 'booking', kind: 'render' });
  reportError('no entry', { remote: 'myweek', kind: 'load' });
  await jest.advanceTimersByTimeAsync(5000);
  const shared = { path: '/bookings/{id}', stack: expect.any(String) };
  expect(sent()).toEqual([
    [
      '/client-errors',
      [
        { ...shared, remote: 'booking', version: '1.2.0', kind: 'render', message: 'broken', count: 2 },
        { ...shared, remote: 'myweek', version: '9.0.0', kind: 'load', message: 'no entry', count: 1, stack: '' },
      ],
    ],
  ]);
});

test('PLT-15 a report that cannot be sent is dropped, and is no error itself', async () => {
  adapter.mockRejectedValue(new axios.AxiosError('Network Error', 'ERR_NETWORK'));
  reportError(new Error('lost'), { remote: 'booking', kind: 'load' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(adapter).toHaveBeenCalledTimes(1);
});

test('PLT-15 what is not sent yet leaves with the page', async () => {
  reportError(new Error('late'), { remote: 'booking', kind: 'lifecycle' });
  window.dispatchEvent(new Event('pagehide'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(adapter).not.toHaveBeenCalled();
  expect(beacon).toHaveBeenCalledTimes(1);
  expect(beacon.mock.calls[0]?.[0]).toBe('/api/client-errors');
});

test('PLT-15 a page that fails in a loop does not keep the server busy', async () => {
  for (let n = 0; n < 500; n += 1) {
    reportError(new Error(`loop ${n}`), { remote: 'booking', kind: 'render' });
    await jest.advanceTimersByTimeAsync(100);
  }
  const messages = new Set(sent().flatMap(([, errors]) => errors.map(({ message }: { message: string }) => message)));
  expect(messages.size).toBeLessThanOrEqual(30);
  expect(adapter.mock.calls.length).toBeLessThan(10);
});
