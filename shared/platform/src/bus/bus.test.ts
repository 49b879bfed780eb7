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
/** What another tab says is read one after the other: when the last one is heard, those before it were heard or refused. */
const saidByOtherTab = async (...messages: unknown[]) => {
  const last = fact(crypto.randomUUID());
  const heardLast = new Promise<void>((resolve) => {
    const subscription = events$('credits.changed').subscribe(({ id }) => {
      if (id !== last.id) return;
      subscription.unsubscribe();
      resolve();
    });
  });
  for (const data of [...messages, last]) otherTab.listener?.({ data });
  await heardLast;
};
const heard: string[] = [];
events$('credits.changed').subscribe(({ id }) => heard.push(id));

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

test('PLT-08 an event that comes by the stream and by another tab is heard once', async () => {
  heard.length = 0;
  relay(fact('e1'));
  await saidByOtherTab(fact('e1'));
  expect(heard).toEqual(['e1', expect.anything()]);
});

test('PLT-07 what another tab says in a shape or version that is not ours is not delivered', async () => {
  heard.length = 0;
  await saidByOtherTab({ ...fact('e2'), v: 2 }, { ...fact('e3'), data: { creditsCents: 'many' } }, 'hello', fact('e4'));
  expect(heard).toEqual(['e4', expect.anything()]);
});
