import { expect, test } from '@jest/globals';

type Listener = (message: { data: unknown }) => void;

/** Fake of another tab: what this tab posts arrives here, what it posts arrives in this tab. */
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
const { events$, ignoreEvents, publish, relay } = await import('./bus.ts');

const fact = (id: string) => ({
  type: 'credits.changed' as const,
  v: 1,
  id,
  at: '2026-11-21T09:00:00Z',
  source: 'server',
  data: { creditsCents: 8600 },
});
const fromOtherTab = (...messages: unknown[]) => {
  for (const data of messages) otherTab.listener?.({ data });
};
const heard: string[] = [];
events$('credits.changed').subscribe(({ id }) => heard.push(id));

test('PLT-07 a published fact reaches this tab with its version, once, and the other tabs', () => {
  const published: unknown[] = [];
  const subscription = events$('language.changed').subscribe((event) => published.push(event));
  publish('language.changed', { language: 'nl' }, 'shell');
  subscription.unsubscribe();
  expect(published).toEqual([expect.objectContaining({ v: 1, source: 'shell', data: { language: 'nl' } })]);
  expect(otherTab.received).toEqual(published);
});

test('PLT-08 an event that comes by the stream and by another tab is heard once', () => {
  heard.length = 0;
  relay(fact('e1'));
  fromOtherTab(fact('e1'));
  expect(heard).toEqual(['e1']);
});

test('PLT-07 what another tab says in a shape or version that is not ours is not delivered', () => {
  heard.length = 0;
  fromOtherTab({ ...fact('e2'), v: 2 }, { ...fact('e3'), data: { creditsCents: 'many' } }, 'hello', fact('e4'));
  expect(heard).toEqual(['e4']);
});

test('PLT-07 an event whose fact this tab made itself is not delivered again, and still reaches the other tabs', () => {
  heard.length = 0;
  otherTab.received.length = 0;
  ignoreEvents(['e5']);
  relay(fact('e5'));
  expect(heard).toEqual([]);
  expect(otherTab.received).toEqual([fact('e5')]);
});
