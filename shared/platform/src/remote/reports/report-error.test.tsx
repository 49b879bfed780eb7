import { createHash, webcrypto } from 'node:crypto';
import { beforeEach, expect, jest, test } from '@jest/globals';
import axios from 'axios';
import { ApiError } from '../../http/api-error.ts';

// The network is the only fake: requests of axios are answered here.
const adapter = jest.fn<(config: { url?: string; data: string }) => Promise<object>>();
axios.defaults.adapter = adapter as never;
const { setRemoteHost } = await import('../remote-host.ts');
const { followErrors, reportError, reportLoad } = await import('./report-error.ts');
// Loaded beforehand: fake timers do not wait for an import.
await import('./report-sender.ts');

setRemoteHost({
  reload: () => undefined,
  versionOf: (name) => (name === 'booking' ? '1.2.0' : '9.0.0'),
  loadWidget: () => Promise.reject(new Error('none')),
});
const beacon = jest.fn<(address: string, body: Blob) => boolean>();
Object.assign(navigator, { sendBeacon: beacon });
const bodies = () => adapter.mock.calls.map(([{ data }]) => JSON.parse(data));
const sent = () => adapter.mock.calls.map(([{ url, data }]) => [url, JSON.parse(data).errors]);

/** jsdom has no `Blob.text()`. */
function textOf(blob = new Blob()): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  adapter.mockReset();
  beacon.mockReset();
  adapter.mockResolvedValue({ status: 200, statusText: '', headers: {}, config: {}, data: { done: true } });
  window.history.replaceState(null, '', '/bookings/018f4f2e-0000-7000-8000-000000000001?next=secret');
});

test('PLT-15 errors of one moment are sent together, each once with its count, version and page', async () => {
  const broken = new Error('broken');
  reportError(broken, { remote: 'booking', kind: 'render' });
  reportError(broken, { remote: 'booking', kind: 'render' });
  reportError('no entry', { remote: 'myweek', kind: 'load' });
  await jest.advanceTimersByTimeAsync(5000);
  const shared = { path: '/bookings/{id}', stack: expect.any(String), requestId: null, references: [] };
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

test('PLT-15 the two attempts to load a broken file are one error', async () => {
  for (const attempt of ['', '?attempt=1']) {
    const stack = `Error: broken\n at http://localhost/remotes/booking/1.2.0/app.js${attempt}:1:2`;
    reportError(Object.assign(new Error('broken'), { stack }), { remote: 'booking', kind: 'render' });
  }
  await jest.advanceTimersByTimeAsync(5000);
  expect(bodies().flatMap(({ errors }) => errors)).toMatchObject([{ message: 'broken', count: 2 }]);
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

test('PLT-15 loads are sent together when the page rests, a failed one at once, each once', async () => {
  const load = { remote: 'booking', version: '1.2.0', outcome: 'mounted', milliseconds: 120 } as const;
  reportLoad(load);
  reportLoad({ ...load, milliseconds: 500 });
  reportLoad({ ...load, remote: 'myweek' });
  reportLoad({ ...load, version: 'unknown' });
  await jest.advanceTimersByTimeAsync(1000);
  expect(bodies()).toEqual([]);
  await jest.advanceTimersByTimeAsync(5000);
  expect(bodies()).toEqual([{ errors: [], loads: [load, { ...load, remote: 'myweek' }] }]);
  reportLoad({ ...load, outcome: 'failed' });
  await jest.advanceTimersByTimeAsync(500);
  expect(bodies()[1]).toEqual({ errors: [], loads: [{ ...load, outcome: 'failed' }] });
});

test('PLT-15 what nothing catches is reported for the remote in whose file it occurred', async () => {
  followErrors();
  const stack =
    'Error: x\n at http://localhost/assets/react.js:1:2\n at http://localhost/remotes/explore/2.0.1/app.js:1:2';
  const error = Object.assign(new Error('x'), { stack });
  window.dispatchEvent(new ErrorEvent('error', { error }));
  const rejected = Object.assign(new Event('unhandledrejection'), {
    reason: Object.assign(new Error('y'), { stack: '' }),
  });
  window.dispatchEvent(rejected);
  await jest.advanceTimersByTimeAsync(5000);
  expect(bodies()[0].errors).toMatchObject([
    { remote: 'explore', version: '2.0.1', kind: 'uncaught', message: 'x' },
    { remote: 'shell', version: '9.0.0', kind: 'rejection', message: 'y' },
  ]);
});

test('PLT-15 the id of a failed call is reported, and no error that no release can repair', async () => {
  const problem = { code: 'server.error', message: 'no', requestId: 'req-7', errors: [] } as never;
  const failed = new ApiError('server.error', 'no', 500, problem);
  reportError(new Error('not drawn', { cause: failed }), { remote: 'booking', kind: 'render' });
  for (const nobody of [
    new ApiError('network.offline', 'offline', 0, null),
    Object.assign(new Error('stopped'), { name: 'AbortError' }),
    Object.assign(new Error('theirs'), { stack: 'at chrome-extension://abc/x.js' }),
  ])
    reportError(nobody, { kind: 'rejection' });
  await jest.advanceTimersByTimeAsync(5000);
  expect(bodies()[0].errors).toMatchObject([{ message: 'not drawn', requestId: 'req-7' }]);
  expect(bodies()[0].errors).toHaveLength(1);
});

test('PLT-15 SEC-03 a file with another content than was published is reported as such', async () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
  const entry = (remote: string) => `/remotes/${remote}/1.0.0/remoteEntry.js`;
  const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const files: Record<string, string> = {
    [entry('hosthub')]: 'changed',
    [entry('explore')]: 'as published',
    [entry('myweek')]: `{"7.ab.js":"${hash('chunk')}"}`,
    '/remotes/myweek/1.0.0/7.ab.js': 'changed chunk',
  };
  const published = ['hosthub', 'explore'].map((remote) => ({ entry: entry(remote), integrity: hash('as published') }));
  document.body.innerHTML = `<script type="application/json" id="escale-releases">${JSON.stringify(published)}</script>`;
  const fetched = async (address: string) => {
    const text = files[new URL(address, 'http://localhost').pathname];
    const content = async () => new TextEncoder().encode(text).buffer;
    return {
      ok: text !== undefined,
      status: text === undefined ? 404 : 200,
      arrayBuffer: content,
      text: async () => text,
    };
  };
  Object.assign(globalThis, { fetch: fetched });
  const lost = (path: string) => new Error(`Failed to get the entry: "http://localhost${path}?attempt=1"`);
  for (const remote of ['hosthub', 'explore', 'cockpit']) reportError(lost(entry(remote)), { remote, kind: 'load' });
  const chunk = Object.assign(lost('/remotes/myweek/1.0.0/7.ab.js'), { name: 'ChunkLoadError' });
  reportError(chunk, { remote: 'myweek', kind: 'render' });
  jest.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 50));
  window.dispatchEvent(new Event('pagehide'));
  const { errors } = JSON.parse(await textOf(beacon.mock.calls[0]?.[1]));
  const of = (remote: string) => errors.find((one: { remote: string }) => one.remote === remote);
  expect(of('hosthub')).toMatchObject({
    kind: 'integrity',
    message: expect.stringContaining(`(${entry('hosthub')} has`),
  });
  expect(of('myweek')).toMatchObject({ kind: 'integrity', message: expect.stringContaining('7.ab.js has') });
  expect(of('explore')).toMatchObject({ kind: 'load' });
  expect(of('cockpit')).toMatchObject({ kind: 'load', message: expect.stringContaining('404') });
});

test('PLT-15 a browser that the server refuses for a minute is quiet for a minute', async () => {
  adapter.mockResolvedValue({ status: 429, statusText: '', headers: {}, config: {}, data: {} });
  const axiosError = new axios.AxiosError('429', 'ERR', undefined, undefined, {
    status: 429,
    data: {},
    headers: {},
  } as never);
  adapter.mockRejectedValue(axiosError);
  reportError(new Error('first'), { remote: 'booking', kind: 'render' });
  await jest.advanceTimersByTimeAsync(3000);
  reportError(new Error('second'), { remote: 'booking', kind: 'render' });
  await jest.advanceTimersByTimeAsync(30_000);
  expect(adapter).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(40_000);
  expect(adapter).toHaveBeenCalledTimes(2);
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
