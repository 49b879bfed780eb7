import { api, type BusEvent } from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';

/** Fake of the other tabs of the browser. */
const posted: [string, unknown][] = [];
const listeners = new Map<string, (message: { data: unknown }) => void>();
class FakeChannel {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  postMessage(data: unknown) {
    posted.push([this.name, data]);
  }
  addEventListener(_: string, listener: (message: { data: unknown }) => void) {
    listeners.set(this.name, listener);
  }
}
Object.assign(globalThis, { BroadcastChannel: FakeChannel });
const { relay } = await import('../bus/bus.ts');
const { changes$, readAgain, holdingChanges } = await import('./changes.ts');
const { queryClient } = await import('./query-client.ts');
const { queryKey } = await import('./hooks.ts');

const shown = [
  ['schedule.my', scheduleRoutes.my],
  ['policies.remaining', api.policies.remaining],
  ['favourites.list', api.workspaces.favourites],
] as const;
/** Number of requests per query since the first read. */
let sent: Record<string, number> = {};
const count = (id: string) => {
  sent[id] = (sent[id] ?? 0) + 1;
  return sent[id];
};
function Page() {
  for (const [id, route] of shown) {
    // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes
    useQuery({ queryKey: queryKey(route), queryFn: async () => count(id) });
  }
  return null;
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const event = (id: string, type: 'schedule.changed' | 'credits.changed'): BusEvent => ({
  type,
  v: 1,
  id,
  at: '2026-11-21T09:00:00Z',
  source: 'server',
  data: type === 'credits.changed' ? { creditsCents: 8600 } : { memberId: 'm1', dates: [] },
});
/** A call whose reply the test controls, with the ids of the events it wrote. */
function begin(eventIds: string[]) {
  let answer: (written: { reply: string; eventIds: string[] }) => void = () => undefined;
  const written = new Promise<{ reply: string; eventIds: string[] }>((resolve) => {
    answer = resolve;
  });
  const reply = holdingChanges(['schedule', 'credits'], () => written);
  return async () => {
    answer({ reply: 'done', eventIds });
    expect(await reply).toBe('done');
  };
}

beforeEach(async () => {
  cleanup();
  jest.useFakeTimers();
  queryClient.clear();
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await pass(1000);
  sent = {};
  posted.length = 0;
});

test('PLT-07 after a call every query that shows what it changed is read once, and no other', async () => {
  await begin(['a1', 'a2'])();
  await pass(1000);
  expect(sent).toEqual({ 'schedule.my': 1, 'policies.remaining': 1 });
});

test('PLT-07 the events of a call are not acted upon again, whether they arrive before its reply or after', async () => {
  const answer = begin(['b1', 'b2']);
  relay(event('b1', 'schedule.changed'));
  await pass(1000);
  expect(sent).toEqual({});
  await answer();
  relay(event('b2', 'credits.changed'));
  await pass(1000);
  expect(sent).toEqual({ 'schedule.my': 1, 'policies.remaining': 1 });
});

test('PLT-08 the events of one transaction of another browser read each query once', async () => {
  relay(event('c1', 'schedule.changed'));
  relay(event('c2', 'credits.changed'));
  await pass(1000);
  expect(sent).toEqual({ 'schedule.my': 1, 'policies.remaining': 1 });
});

test('PLT-08 an event of another browser waits for a call that is on its way, but not for ever', async () => {
  const answer = begin(['d1']);
  relay(event('other', 'schedule.changed'));
  await pass(4000);
  expect(sent).toEqual({});
  await pass(2000);
  expect(sent).toEqual({ 'schedule.my': 1, 'policies.remaining': 1 });
  await answer();
  await pass(1000);
});

test('PLT-07 a query that began after the change shows it already', async () => {
  readAgain(['schedule']);
  await pass(10);
  await act(() => queryClient.refetchQueries({ queryKey: queryKey(scheduleRoutes.my).slice(0, 1) }));
  await pass(1000);
  expect(sent).toEqual({ 'schedule.my': 1, 'policies.remaining': 1 });
});

test('PLT-07 a change without an event of the server reaches the other tabs, and theirs this one', async () => {
  await begin([])();
  expect(posted).toEqual([['escale-changes', ['schedule', 'credits']]]);
  await begin(['e1'])();
  expect(posted).toHaveLength(1);
  await pass(1000);
  sent = {};
  listeners.get('escale-changes')?.({ data: ['favourite'] });
  listeners.get('escale-changes')?.({ data: 'hello' });
  await pass(1000);
  expect(sent).toEqual({ 'favourites.list': 1 });
});

test('AUT-08 state outside of the cache learns what changed', async () => {
  const reported: string[][] = [];
  const subscription = changes$.subscribe((changed) => reported.push([...changed]));
  relay(event('f1', 'credits.changed'));
  await pass(1000);
  subscription.unsubscribe();
  expect(reported).toEqual([['credits']]);
});

test('PLT-07 a call that fails changes nothing by itself', async () => {
  await expect(holdingChanges(['schedule'], () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  await pass(1000);
  expect(sent).toEqual({});
});
