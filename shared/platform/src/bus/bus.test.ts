import { expect, test } from '@jest/globals';

type Listener = (message: { data: unknown }) => void;

/** Stands for another tab: what this tab posts arrives here, what it posts arrives in this tab. */
const otherTab = { received: [] as unknown[], listener: null as Listener | null };
class FakeChannel {
  postMessage(data: unknown) {
    otherTab.received.push(structuredClone(data));
  }
  addEventListener(_: string, listener: Listener) {
    otherTab.listener = listener;
  }
}
Object.assign(globalThis, { BroadcastChannel: FakeChannel });
const { events$, publish, relay } = await import('./bus.ts');

const fact = (id: string) => ({
  type: 'credits.changed' as const,
  v: 1,
  id,
  at: '2026-11-21T09:00:00Z',
  source: 'server',
  data: { creditsCents: 8600 },
});
const heard: unknown[] = [];
events$('credits.changed').subscribe(({ data }) => heard.push(data));

test('PLT-07 a published fact reaches this tab with its version, once, and the other tabs', () => {
  const published: unknown[] = [];
  const subscription = events$('favourite.toggled').subscribe((event) => published.push(event));
  publish('favourite.toggled', { workspaceId: 'w1', favourite: true }, 'explore');
  subscription.unsubscribe();
  expect(published).toEqual([
    expect.objectContaining({ v: 1, source: 'explore', data: { workspaceId: 'w1', favourite: true } }),
  ]);
  expect(otherTab.received).toEqual(published);
});

test('PLT-08 an event that comes by the stream and by another tab is heard once', () => {
  heard.length = 0;
  relay(fact('e1'));
  otherTab.listener?.({ data: fact('e1') });
  expect(heard).toEqual([{ creditsCents: 8600 }]);
});

test('PLT-07 what another tab says in a shape or version that is not ours is not delivered', () => {
  heard.length = 0;
  otherTab.listener?.({ data: { ...fact('e2'), v: 2 } });
  otherTab.listener?.({ data: { ...fact('e3'), data: { creditsCents: 'many' } } });
  otherTab.listener?.({ data: 'hello' });
  expect(heard).toEqual([]);
});
