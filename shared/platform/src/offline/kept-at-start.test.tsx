import { api } from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { server } from '@escale/testing';
import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { stored } from './caches.fixture.ts';

const { call } = await import('../http/call.ts');
const { sessionState, startSession } = await import('../session/session.ts');

test('PLT-11 a week that arrives before it is known who is back is kept for them', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const member = server.example(api.auth.me);
  let tell = () => {};
  const known = new Promise<void>((resolve) => {
    tell = resolve;
  });
  server.on(api.auth.me, async () => {
    await known;
    return member;
  });
  localStorage.setItem('escale-signed-in', '1');
  const session = startSession();
  await call(scheduleRoutes.my, { query: { dateFrom: today, dateTo: today } });
  expect(sessionState().status).toBe('unknown');
  tell();
  await session;
  await waitFor(() => expect(stored.get(`escale-member-${member.id}`)?.entries.size).toBe(1));
});
