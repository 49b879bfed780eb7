import { expect, test } from '@jest/globals';
import { showPushMessages } from './push-messages.ts';

type Handler = (event: never) => void;

/** The listeners of a worker in a scope with these windows, and what they did there. */
function runWorker(urls: readonly string[]) {
  const handlers = new Map<string, Handler>();
  const done: unknown[] = [];
  const scope = {
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    location: { origin: 'https://escale.example' },
    registration: { showNotification: async (...shown: unknown[]) => void done.push(['shown', ...shown]) },
    clients: {
      matchAll: async () => urls.map((url) => ({ url, focus: async () => void done.push(['focus', url]) })),
      openWindow: async (url: string) => void done.push(['open', url]),
    },
  };
  showPushMessages({ ...scope, skipWaiting: async () => undefined });
  const dispatch = async (type: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    handlers.get(type)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) } as never);
    await Promise.all(waits);
    return done;
  };
  return {
    push: (message: object) => dispatch('push', { data: { json: () => message } }),
    click: (page: string) =>
      dispatch('notificationclick', { notification: { close: () => done.push(['close']), data: { page } } }),
  };
}

test('ACC-09 a push message is shown with its sentence, once per notice', async () => {
  const done = await runWorker([]).push({ id: 'n1', title: 'La Pergola : confirmé', page: '/bookings/1' });
  const options = { body: 'La Pergola : confirmé', tag: 'n1', data: { page: '/bookings/1' } };
  expect(done).toEqual([['shown', 'Escale', options]]);
});

test('ACC-09 a click opens the thing, in the window that shows it already; never another site', async () => {
  const there = 'https://escale.example/bookings/1';
  expect(await runWorker(['https://escale.example/book', there]).click('/bookings/1')).toEqual([
    ['close'],
    ['focus', there],
  ]);
  expect(await runWorker(['https://escale.example/book']).click('/bookings/1')).toEqual([['close'], ['open', there]]);
  for (const page of ['https://evil.example/', '//evil.example/'])
    expect(await runWorker([]).click(page)).toEqual([['close']]);
});
