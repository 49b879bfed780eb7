import { api } from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { stored } from './caches.fixture.ts';

const { call } = await import('../http/call.ts');
const { signIn, signOut, sessionState } = await import('../session/session.ts');
const { keptMember } = await import('./kept-member.ts');
const { keepMember } = await import('./kept-replies.ts');
const { useKeptAt } = await import('./kept-at.ts');

const today = new Date().toISOString().slice(0, 10);
const week = { query: { dateFrom: today, dateTo: today } };
const member = server.example(api.auth.me);
const other = { ...member, id: '018f4f2e-0000-7000-8000-0000000000ff' };
const nameOf = (id: string) => `escale-member-${id}`;

beforeEach(async () => {
  await signOut();
  server.reset();
  stored.clear();
  await signIn('camille@marelune.example', 'secret');
});

test('PLT-11 the week and the bookings are read without a network as they were, with their time; a search is not', async () => {
  const reply = await call(scheduleRoutes.my, week);
  await waitFor(() => expect(stored.get(nameOf(member.id))?.entries.size).toBe(1));
  const shown = renderHook(() => useKeptAt());
  expect(shown.result.current).toBeNull();
  server.on(scheduleRoutes.my, () => server.unanswered());
  await act(async () => {
    expect(await call(scheduleRoutes.my, week)).toEqual(reply);
  });
  expect(Date.now() - (shown.result.current ?? 0)).toBeLessThan(60_000);
  server.on(api.bookings.list, () => server.unanswered());
  await expect(call(api.bookings.list)).rejects.toMatchObject({ status: 0 });
  server.on(scheduleRoutes.my, () => server.example(scheduleRoutes.my));
  await act(async () => void (await call(scheduleRoutes.my, week)));
  expect(shown.result.current).toBeNull();
});

test('PLT-11 PLT-10 back online, a page that was left since holds no notice of kept replies', async () => {
  await call(scheduleRoutes.my, week);
  await waitFor(() => expect(stored.get(nameOf(member.id))?.entries.size).toBe(1));
  const shown = renderHook(() => useKeptAt());
  server.on(scheduleRoutes.my, () => server.unanswered());
  await act(async () => void (await call(scheduleRoutes.my, week)));
  expect(shown.result.current).not.toBeNull();
  // Nothing asks for the week any more.
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(shown.result.current).toBeNull());
});

test('PLT-11 a refusal of the server is not hidden by what was kept, and far weeks are not kept', async () => {
  await call(scheduleRoutes.my, week);
  await waitFor(() => expect(stored.size).toBe(1));
  server.on(scheduleRoutes.my, () => server.refuse('server.error'));
  await expect(call(scheduleRoutes.my, week)).rejects.toMatchObject({ code: 'server.error' });
  server.on(scheduleRoutes.my, () => server.example(scheduleRoutes.my));
  await call(scheduleRoutes.my, { query: { dateFrom: '2019-01-07', dateTo: '2019-01-11' } });
  await call(api.bookings.list, { query: { page: 2 } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(stored.get(nameOf(member.id))?.entries.size).toBe(1);
});

test('PLT-11 signing out deletes everything, and no member is shown what another one had', async () => {
  await call(scheduleRoutes.my, week);
  await keepMember(member);
  expect(await keptMember()).toEqual(member);
  await signOut();
  await waitFor(() => expect([...stored.keys()]).toEqual([]));
  expect(await keptMember()).toBeNull();

  await signIn('camille@marelune.example', 'secret');
  await call(scheduleRoutes.my, week);
  await waitFor(() => expect(stored.size).toBe(1));
  server.on(api.auth.me, () => other);
  await signIn('hugo@marelune.example', 'secret');
  expect(sessionState().member?.id).toBe(other.id);
  await waitFor(() => expect([...stored.keys()]).toEqual([]));
  server.on(scheduleRoutes.my, () => server.unanswered());
  await expect(call(scheduleRoutes.my, week)).rejects.toMatchObject({ status: 0 });
});

test('PLT-11 a reply that arrives after the session ended is not kept', async () => {
  const pending = call(scheduleRoutes.my, week);
  await signOut();
  await pending.catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([...stored.keys()]).toEqual([]);
});
