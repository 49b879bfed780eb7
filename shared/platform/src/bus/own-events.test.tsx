import { beforeEach, expect, test } from '@jest/globals';

declare module '@escale/contract' {
  interface RemoteEvents {
    'sampleone.joined': { tableId: string };
    'sampleone.left': { tableId: string };
    'sampletwo.opened': { pageId: string };
  }
}

/** Fake of another tab. */
const otherTab = { received: [] as unknown[], send: (_: { data: unknown }): void => undefined };
class FakeChannel {
  postMessage(data: unknown) {
    otherTab.received.push(structuredClone(data));
  }
  addEventListener(_: string, listener: (message: { data: unknown }) => void) {
    otherTab.send = listener;
  }
}
Object.assign(globalThis, { BroadcastChannel: FakeChannel, structuredClone: (value: unknown) => value });
const manifest = (name: string, emits: string[]) => ({ manifest: { name, emits } });
document.body.innerHTML = `<script type="application/json" id="escale-releases">${JSON.stringify([
  manifest('sampleone', ['sampleone.joined', 'credits.changed', 'sampletwo.taken']),
  manifest('sampletwo', ['sampletwo.opened']),
  { manifest: null },
])}</script>`;
const { bus$, events$, publish } = await import('./bus.ts');

const heard: unknown[] = [];
events$('sampleone.joined').subscribe(({ data, source }) => heard.push([source, data]));
beforeEach(() => {
  heard.length = 0;
  otherTab.received.length = 0;
});
const joined = (change: object = {}) => ({
  data: {
    type: 'sampleone.joined',
    v: 1,
    id: crypto.randomUUID(),
    at: '2026-11-23T09:00:00Z',
    source: 'sampleone',
    data: { tableId: 't1' },
    ...change,
  },
});

test('PLT-07 an own event of a remote reaches this tab and the others, with the remote as its source', () => {
  publish('sampleone.joined', { tableId: 't1' });
  expect(heard).toEqual([['sampleone', { tableId: 't1' }]]);
  expect(otherTab.received).toEqual([expect.objectContaining({ type: 'sampleone.joined', source: 'sampleone' })]);
});

test('PLT-07 an own event arrives from another tab, once', () => {
  const event = joined();
  otherTab.send(event);
  otherTab.send(event);
  expect(heard).toEqual([['sampleone', { tableId: 't1' }]]);
});

test('PLT-07 an own event that no remote of the page emits is refused here, and not taken from another tab', () => {
  expect(() => publish('sampleone.left', { tableId: 't1' })).toThrow('sampleone.left in the "emits"');
  events$('sampleone.left').subscribe((event) => heard.push(event));
  otherTab.send(joined({ type: 'sampleone.left' }));
  expect([heard, otherTab.received]).toEqual([[], []]);
});

test('PLT-07 no remote emits in the name of another one or of the platform', () => {
  const all: unknown[] = [];
  bus$.subscribe((event) => all.push(event));
  otherTab.send(joined({ type: 'sampletwo.taken', source: 'sampleone' }));
  otherTab.send(joined({ type: 'credits.changed', source: 'sampleone', data: { credits: 1 } }));
  otherTab.send(joined({ source: 'sampletwo' }));
  for (const change of [{ v: 2 }, { id: 1 }, { data: 'text' }, { data: null }]) otherTab.send(joined(change));
  expect([heard, all]).toEqual([[], []]);
  expect(() => publish('sampletwo.opened', { pageId: 'p1' })).not.toThrow();
  expect(otherTab.received).toEqual([expect.objectContaining({ source: 'sampletwo' })]);
});

test('PLT-07 what refetches queries gets the events of the platform alone', () => {
  const all: string[] = [];
  bus$.subscribe(({ type }) => all.push(type));
  publish('sampleone.joined', { tableId: 't1' });
  publish('credits.changed', { creditsCents: 1 });
  expect(all).toEqual(['credits.changed']);
});
